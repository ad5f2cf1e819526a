import { STATES } from '@assay/names/states';
import {
  type RegulatoryCategory,
  regulatoryCategories,
  regulatoryUses,
} from '@assay/reference/regulatory-links';
import { z } from 'zod';
import type { RegulatoryLink } from './regulatory-link.ts';

export { regulatoryCategories, regulatoryUses };

/** All sections of the regulatory search by their key in the URL; null categories mean all (BOF-101). */
export const regulatorySections = {
  all: { label: 'All', categories: null },
  medical: { label: 'Medical', categories: ['Medical', 'Nursing', 'Dental', 'Physicians'] },
  veterinary: { label: 'Veterinary', categories: ['Veterinary'] },
  'home-improvement': {
    label: 'Home Improvement',
    categories: [
      'Plumbers',
      'Electricians',
      'General-Building',
      'Contractors',
      'Architects',
      'HVAC',
      'Roofing',
    ],
  },
} as const satisfies Record<string, { label: string; categories: readonly RegulatoryCategory[] | null }>;
export type RegulatorySection = keyof typeof regulatorySections;

export const isRegulatorySection = (section: string): section is RegulatorySection =>
  Object.hasOwn(regulatorySections, section);

/** Takes the place of a state in links for the whole country. */
export const NATIONAL = 'National';

/** Alternative names of a trade; either matches. */
const otherNames = new Map<string, RegulatoryCategory>([
  ['plumbing', 'Plumbers'],
  ['electrical', 'Electricians'],
  ['architecture', 'Architects'],
]);

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const stateCode = (text: string): string | undefined =>
  same(text, NATIONAL)
    ? NATIONAL
    : STATES.find(({ code, name }) => same(text, code) || same(text, name))?.code;

const category = (text: string): RegulatoryCategory | undefined =>
  otherNames.get(text.trim().toLowerCase()) ?? regulatoryCategories.find((one) => same(one, text));

const known = <T>(find: (text: string) => T | undefined) =>
  z.string().transform(find).optional().catch(undefined);

/** The filters of the regulatory search in the URL; values that are in no list are dropped (BOF-100). */
export const LinkFilters = z.object({
  /** `National` or a two-letter code; also accepts the full name. */
  state: known(stateCode),
  category: known(category),
  use_case: known((text) => regulatoryUses.find((use) => same(use, text))),
});
export type LinkFilters = z.infer<typeof LinkFilters>;

/**
 * The links of a section that pass every filter. Links marked hidden are omitted from the section for all, where they
 * would duplicate the page of their state (BOF-100, BOF-101).
 */
export function linksShown(
  links: readonly RegulatoryLink[],
  section: RegulatorySection,
  filters: LinkFilters,
): RegulatoryLink[] {
  const { categories } = regulatorySections[section];
  const stateName = STATES.find(({ code }) => code === filters.state)?.name ?? filters.state;
  const trades = (link: RegulatoryLink) => link.categories.map((one) => category(one) ?? one);
  return links.filter(
    (link) =>
      (categories === null
        ? !link.hidden
        : trades(link).some((one) => categories.some((own) => own === one))) &&
      (!stateName || link.state_name === stateName) &&
      (!filters.category || trades(link).includes(filters.category)) &&
      (!filters.use_case || link.use === filters.use_case),
  );
}

/** A state, by its full name, and the trades for which it has no licensing page in the table. */
export interface LicensingGap {
  state_name: string;
  categories: RegulatoryCategory[];
}

const isTrade = (name: RegulatoryCategory): boolean => name !== 'General' && name !== 'Charity';

/**
 * The states without their own licensing page for the trades that a section and its filters select, so that a short
 * list does not look complete (BOF-102). Empty if no trade or no licensing is selected.
 */
export function licensingGaps(
  links: readonly RegulatoryLink[],
  section: RegulatorySection,
  { state, category: chosen, use_case }: LinkFilters,
): LicensingGap[] {
  if (state === NATIONAL || (use_case && use_case !== 'Professional Licensing')) return [];
  const wanted = (
    chosen ? [chosen] : (regulatorySections[section].categories ?? regulatoryCategories)
  ).filter(isTrade);
  const listed = new Set(
    links
      .filter(({ use }) => use === 'Professional Licensing')
      .flatMap(({ state_name, categories }) =>
        categories.map((one) => `${state_name} ${category(one) ?? one}`),
      ),
  );
  return STATES.filter(({ code }) => !state || code === state).flatMap(({ name }) => {
    const categories = wanted.filter((one) => !listed.has(`${name} ${one}`));
    return categories.length > 0 ? [{ state_name: name, categories }] : [];
  });
}
