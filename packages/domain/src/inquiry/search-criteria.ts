import type { InquiryForm } from './contract.ts';

/** The parts of a search that the rule looks at; blank text counts as missing. */
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
 * Which of the lender's alternatives a search fulfils, in the order of its list. The special lender has the relaxed
 * form, every other lender the strict one; principals count one by one (ONB-060, ONB-061).
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

/** The list to show behind `One of the following is required to search:`, or null when the search is allowed. */
export function missingSearchCriteria(search: SearchCriteria, relaxed: boolean): string[] | null {
  const criteria = searchCriteria(search, relaxed);
  return criteria.some(({ met }) => met) ? null : criteria.map(({ label }) => label);
}
