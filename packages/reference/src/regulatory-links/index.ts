import { STATES } from '@assay/names/states';
import { specialPages } from './special-pages.ts';
import { statePages } from './state-pages.ts';
import type { RegulatoryCategory, RegulatoryUse } from './uses.ts';

export { type RegulatoryCategory, type RegulatoryUse, regulatoryCategories, regulatoryUses } from './uses.ts';

/** A search page of a public body. */
interface RegulatoryPage {
  /** `National`, or the state by its full name. */
  state_name: string;
  categories: RegulatoryCategory[];
  use: RegulatoryUse;
  /** https; null where no page is known. */
  url: string | null;
  agency: string;
  hidden: boolean;
}

const NATIONAL = 'National';

const nameOf = new Map(STATES.map(({ code, name }) => [code, name]));

const ofStates = STATES.flatMap(({ code, name }): RegulatoryPage[] => {
  const pages = statePages[code];
  const uses = [
    ['Business Registration', pages?.registration],
    ['Professional Licensing', pages?.licensing],
    ['Consumer Complaint', pages?.complaint],
  ] as const;
  return uses.map(([use, page]) => ({
    state_name: name,
    categories: ['General'],
    use,
    agency: page?.[0] ?? `State of ${name}`,
    url: page?.[1] ?? null,
    hidden: false,
  }));
});

const special = specialPages.map(
  ({ state, categories, use, agency, url, hidden = false }): RegulatoryPage => ({
    state_name: state === null ? NATIONAL : (nameOf.get(state) ?? state),
    categories: [...categories],
    use,
    url,
    agency,
    hidden,
  }),
);

const isOfAState = ({ state_name }: RegulatoryPage): number => Number(state_name !== NATIONAL);

/**
 * THE table of the regulatory search: a page, or word that there is none, for every state and use, those of the whole
 * country first, then by the state's name (details: back office, section 18).
 */
export const regulatoryPages: readonly RegulatoryPage[] = [...special, ...ofStates].sort(
  (a, b) => isOfAState(a) - isOfAState(b) || a.state_name.localeCompare(b.state_name),
);
