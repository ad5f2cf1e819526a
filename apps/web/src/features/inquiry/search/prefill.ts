import { findState } from '@assay/names/states';
import { z } from 'zod';
import {
  cleaned,
  emptySearch,
  type PrincipalField,
  principalFields,
  type SearchForm,
  type SellerField,
  sellerFields,
} from './search-form.ts';

/** The fields of the principal that the address may fill; an SSN and a birth date must not be in an address. */
const addressed = principalFields.filter((field) => field !== 'ssn' && field !== 'date_of_birth');

/** The search parameters of the search form: any are allowed, those named after fields fill them. */
export const SearchView = z.record(z.string(), z.unknown());
export type SearchView = z.infer<typeof SearchView>;

const sellerParameter = (field: SellerField) => (field === 'state' ? 'seller_state' : field);
const principalParameter = (field: PrincipalField) => `principal_${field}`;

/**
 * The form filled from the address, or null when the address names none of its fields. The seller's state is
 * `seller_state`; the principal's fields begin with `principal_` (ONB-043, ONB-044).
 */
export function prefilledSearch(query: z.infer<typeof SearchView>): SearchForm | null {
  const form = emptySearch();
  let isPrefilled = false;
  const read = (parameter: string, field: SellerField | PrincipalField): string => {
    const value = [query[parameter]].flat()[0];
    if (value === undefined || value === null) return '';
    isPrefilled = true;
    const text = String(value).trim();
    return field === 'state' ? (findState(text)?.code ?? '') : cleaned(field, text);
  };
  for (const field of sellerFields) form[field] = read(sellerParameter(field), field);
  for (const field of addressed) form.principals[0][field] = read(principalParameter(field), field);
  return isPrefilled ? form : null;
}
