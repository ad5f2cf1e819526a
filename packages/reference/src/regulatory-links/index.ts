import { STATES } from '@assay/names/states';
import { specialPages } from './special-pages.ts';
import { statePages } from './state-pages.ts';
import type { RegulatoryCategory, RegulatoryUse } from './uses.ts';

export { type RegulatoryCategory, type RegulatoryUse, regulatoryCategories, regulatoryUses } from './uses.ts';

/** A search page of a public body. */
interface RegulatoryPage {
  /** `National`, or the full name of the state. */
  state_name: string;
  categories: RegulatoryCategory[];
  use: RegulatoryUse;
  /** https; null when no page is known. */
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
 * All rows of the regulatory search: for every state and use a page or the note that there is none; national pages
 * first, then by state name (details: back office, section 18).
 */
export const regulatoryPages: readonly RegulatoryPage[] = [...special, ...ofStates].sort(
  (a, b) => isOfAState(a) - isOfAState(b) || a.state_name.localeCompare(b.state_name),
);
