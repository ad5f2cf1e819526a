import { findState } from '@assay/names/states';
import {
  emptySearch,
  type PrincipalField,
  phoneDigits,
  principalFields,
  type SearchForm,
  type SellerField,
  sellerFields,
  zipDigits,
} from './search-form.ts';

type Clean = (value: string) => string;
const clean: Partial<Record<SellerField | PrincipalField, Clean>> = {
  state: (value) => findState(value)?.code ?? '',
  phone: phoneDigits,
  alt_phone: phoneDigits,
  zip5: zipDigits,
};

const sellerParameter = (field: SellerField) => (field === 'state' ? 'seller_state' : field);
const principalParameter = (field: PrincipalField) => `principal_${field}`;

/**
 * The form as the address fills it, or null when the address names none of its fields. The seller's state is
 * `seller_state`, the principal's fields begin with `principal_` (ONB-043, ONB-044).
 */
export function prefilledSearch(query: Record<string, unknown>): SearchForm | null {
  const form = emptySearch();
  let isPrefilled = false;
  const read = (parameter: string, field: SellerField | PrincipalField): string => {
    const given = [query[parameter]].flat()[0];
    if (given === undefined || given === null) return '';
    isPrefilled = true;
    const text = String(given).trim();
    return clean[field]?.(text) ?? text;
  };
  for (const field of sellerFields) form.seller[field] = read(sellerParameter(field), field);
  for (const field of principalFields) form.principal[field] = read(principalParameter(field), field);
  return isPrefilled ? form : null;
}
