import type { QueuedRequest } from '@assay/domain/merchant-request';

/** The fields of a new merchant with their labels, in the order of the form. */
const labels = {
  name: 'Legal Name',
  name_dba: 'DBA Name',
  ein: 'FEIN',
  addr1: 'Address',
  city: 'City',
  state: 'State',
  zip5: 'Zip',
  phone: 'Phone',
  email: 'Email',
  domain_name: 'Domain Name',
  'principals.0.first_name': 'Owner First Name',
  'principals.0.last_name': 'Owner Last Name',
} as const;

type MerchantField = Exclude<keyof typeof labels, `principals.${string}`>;

/** A new merchant as typed; an empty field is an empty string. */
export type MerchantForm = Record<MerchantField, string> & {
  principals: [{ first_name: string; last_name: string }];
};

/** The label of a field by its path. */
export const labelOf = (path: string): string =>
  Object.hasOwn(labels, path) ? labels[path as keyof typeof labels] : path;

export const emptyMerchant = (): MerchantForm => ({
  name: '',
  name_dba: '',
  ein: '',
  addr1: '',
  city: '',
  state: '',
  zip5: '',
  phone: '',
  email: '',
  domain_name: '',
  principals: [{ first_name: '', last_name: '' }],
});

/** The form filled from a request. */
export function requestedMerchant(request: QueuedRequest): MerchantForm {
  const legal = request.business_legal_name || request.business_dba_name || '';
  const dba = request.business_dba_name ?? '';
  return {
    ...emptyMerchant(),
    name: legal,
    name_dba: dba === legal ? '' : dba,
    addr1: request.business_address,
    city: request.business_city,
    state: request.business_state,
    phone: request.business_phone ?? '',
  };
}
