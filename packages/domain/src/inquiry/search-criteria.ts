import type { InquiryForm } from './contract.ts';

/** The fields of a search that the rule checks; blank text counts as missing. */
export type SearchCriteria = Pick<
  InquiryForm,
  'legal_entity_name' | 'name' | 'addr1' | 'state' | 'zip5' | 'phone' | 'store_id' | 'principals'
>;

export const searchCriteriaMessage = 'One of the following is required to search:';

const relaxedList = [
  'Legal Entity Name or DBA Name',
  'Business Address and State',
  'Business Phone',
  'Principal Last Name',
  'Principal Address and State',
  'Principal Phone',
  'Store ID',
];

const strictList = [
  'Legal Entity Name or DBA Name, with State and Zip',
  'Principal State with Last Name, Address or Phone',
  'Store ID',
];

const filled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/**
 * The lender's search alternatives, in list order, with whether the search meets each. The special lender has relaxed
 * rules, all others strict ones; principals are checked one by one (ONB-060, ONB-061).
 */
export function searchCriteria(search: SearchCriteria, relaxed: boolean): { label: string; met: boolean }[] {
  const principals = search.principals ?? [];
  const named = filled(search.legal_entity_name) || filled(search.name);
  const met = relaxed
    ? [
        named,
        filled(search.addr1) && filled(search.state),
        filled(search.phone),
        principals.some((principal) => filled(principal.last_name)),
        principals.some((principal) => filled(principal.addr1) && filled(principal.state)),
        principals.some((principal) => filled(principal.phone)),
        filled(search.store_id),
      ]
    : [
        named && filled(search.state) && filled(search.zip5),
        principals.some(
          (principal) =>
            filled(principal.state) &&
            (filled(principal.last_name) || filled(principal.addr1) || filled(principal.phone)),
        ),
        filled(search.store_id),
      ];
  return (relaxed ? relaxedList : strictList).map((label, index) => ({ label, met: met[index] ?? false }));
}

/** The list to show after `One of the following is required to search:`; null when the search is allowed. */
export function missingSearchCriteria(search: SearchCriteria, relaxed: boolean): string[] | null {
  const criteria = searchCriteria(search, relaxed);
  return criteria.some(({ met }) => met) ? null : criteria.map(({ label }) => label);
}
