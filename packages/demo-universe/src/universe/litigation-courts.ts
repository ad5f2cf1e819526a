import { stateName } from './state-profiles.ts';

/** The federal district used for a state that has several. */
const DISTRICT_OF: Readonly<Record<string, string>> = {
  AL: 'N',
  AR: 'E',
  CA: 'C',
  FL: 'M',
  GA: 'N',
  IL: 'N',
  IN: 'N',
  IA: 'S',
  KY: 'W',
  LA: 'E',
  MI: 'E',
  MS: 'S',
  MO: 'E',
  NY: 'S',
  NC: 'M',
  OH: 'N',
  OK: 'W',
  PA: 'E',
  TN: 'M',
  TX: 'W',
  VA: 'E',
  WA: 'W',
  WV: 'S',
  WI: 'E',
};

export type DemoCourt = { name: string; id: string; level: string; jurisdiction: string };

/** The federal district court or bankruptcy court of a state. */
export function federalCourt(state: string, kind: 'district' | 'bankruptcy'): DemoCourt {
  const letter = DISTRICT_OF[state] ?? '';
  const district = `${letter ? `${letter}.D.` : 'D.'} ${stateName(state)}`;
  const isBankruptcy = kind === 'bankruptcy';
  return {
    name: isBankruptcy ? `United States Bankruptcy Court, ${district}` : `District Court, ${district}`,
    id: `${state.toLowerCase()}${letter.toLowerCase()}${isBankruptcy ? 'b' : 'd'}`,
    level: isBankruptcy ? 'Bankruptcy' : 'District',
    jurisdiction: 'Federal',
  };
}

/** The trial court of the county of a city. */
export function stateCourt(city: string, state: string): DemoCourt {
  return {
    name: `${city} Superior Court`,
    id: `${state.toLowerCase()}superct`,
    level: 'State trial court',
    jurisdiction: stateName(state),
  };
}
