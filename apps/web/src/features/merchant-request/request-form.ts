import {
  inquiryOfRequest,
  merchantRequestEndpoints,
  type RequestDetails,
  requestDetailsOf,
} from '@assay/domain/merchant-request';

/** The fields of the form with their labels, in its order (details: onboarding, section 17). */
export const requestLabels = {
  business_legal_name: 'Legal Name',
  business_dba_name: 'DBA Name',
  business_address: 'Address',
  business_city: 'City',
  business_state: 'State',
  business_phone: 'Phone',
} as const satisfies Record<keyof RequestDetails, string>;

export type RequestField = keyof typeof requestLabels;
export type RequestForm = Record<RequestField, string>;
const fields = Object.keys(requestLabels) as RequestField[];

type SearchedBusiness = Parameters<typeof requestDetailsOf>[0] & { id: string };

const formOf = (details: Partial<RequestDetails>) =>
  Object.fromEntries(fields.map((field) => [field, details[field] ?? ''])) as RequestForm;

/** The form filled from an inquiry, or empty. */
export function filledForm(inquiry: SearchedBusiness | null): RequestForm {
  return formOf(inquiry ? requestDetailsOf(inquiry) : {});
}

/** The request ready to send, with its inquiry if the form still equals it (ONB-106); null if a format is invalid. */
export function requestOf(form: RequestForm, inquiry: SearchedBusiness | null, created_by: string) {
  const checked = merchantRequestEndpoints.create.body?.safeParse(form);
  if (!checked?.success) return null;
  const searched = inquiry && { id: inquiry.id, details: requestDetailsOf(inquiry) };
  const { created_by: _own, inquiry_id: _none, ...details } = checked.data;
  return { ...details, created_by, inquiry_id: inquiryOfRequest(details, searched) };
}
