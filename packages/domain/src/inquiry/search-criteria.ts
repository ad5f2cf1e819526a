import type { InquiryForm } from './contract.ts';

/** The fields of a search that the rule checks; blank text counts as missing. */
export type SearchCriteria = Pick<
  InquiryForm,
  'legal_entity_name' | 'name' | 'addr1' | 'state' | 'zip5' | 'phone' | 'store_id' | 'principals'
>;

export const searchCriteriaMessage = 'One of the following is required to search:';

const filled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/**
 * The lender's search alternatives, in list order, with whether the search meets each. The special lender has relaxed
 * rules, all others strict ones; principals are checked one by one (ONB-060, ONB-061).
 */
export function searchCriteria(search: SearchCriteria, relaxed: boolean): { label: string; met: boolean }[] {
  const principals = search.principals ?? [];
  const named = filled(search.legal_entity_name) || filled(search.name);
  const storeId = { label: 'Store ID', met: filled(search.store_id) };
  if (relaxed)
    return [
      { label: 'Legal Entity Name or DBA Name', met: named },
      { label: 'Business Address and State', met: filled(search.addr1) && filled(search.state) },
      { label: 'Business Phone', met: filled(search.phone) },
      { label: 'Principal Last Name', met: principals.some(({ last_name }) => filled(last_name)) },
      {
        label: 'Principal Address and State',
        met: principals.some(({ addr1, state }) => filled(addr1) && filled(state)),
      },
      { label: 'Principal Phone', met: principals.some(({ phone }) => filled(phone)) },
      storeId,
    ];
  return [
    {
      label: 'Legal Entity Name or DBA Name, with State and Zip',
      met: named && filled(search.state) && filled(search.zip5),
    },
    {
      label: 'Principal State with Last Name, Address or Phone',
      met: principals.some(
        ({ state, last_name, addr1, phone }) => filled(state) && [last_name, addr1, phone].some(filled),
      ),
    },
    storeId,
  ];
}

/** The list to show after `One of the following is required to search:`; null when the search is allowed. */
export function missingSearchCriteria(search: SearchCriteria, relaxed: boolean): string[] | null {
  const criteria = searchCriteria(search, relaxed);
  return criteria.some(({ met }) => met) ? null : criteria.map(({ label }) => label);
}
