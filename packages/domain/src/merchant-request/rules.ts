import type { InquiryDetails } from '../inquiry/contract.ts';
import type { MerchantRequest } from './contract.ts';

/** What a request says of the business, as typed or as stored. */
export type RequestDetails = Record<Extract<keyof MerchantRequest, `business_${string}`>, string | null>;

/** Begins the refusal of a request that says too little; what is missing follows (ONB-105). */
export const requiredDetailsMessage = 'The following details are required to add a new Merchant:';

/** What an inquiry summary says of the business, as a request has it (details: onboarding, section 16). */
export function requestDetailsOf(
  inquiry: Pick<InquiryDetails, 'legal_entity_name' | 'name' | 'addr1' | 'city' | 'state' | 'phone'>,
): RequestDetails {
  return {
    business_legal_name: inquiry.legal_entity_name,
    business_dba_name: inquiry.name,
    business_address: inquiry.addr1,
    business_city: inquiry.city,
    business_state: inquiry.state,
    business_phone: inquiry.phone,
  };
}

const isBlank = (value: string | null) => !value?.trim();

/** The details that a request lacks, in the words of the message: a name of either kind, address, city and state (ONB-105). */
export function missingDetails(details: RequestDetails): string[] {
  const missing: [name: string, isMissing: boolean][] = [
    ['Legal Name or DBA Name', isBlank(details.business_legal_name) && isBlank(details.business_dba_name)],
    ['Address', isBlank(details.business_address)],
    ['City', isBlank(details.business_city)],
    ['State', isBlank(details.business_state)],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([name]) => name);
}

/** Whether the page looks for a request by itself: nothing was found, and the inquiry says enough for one (ONB-101). */
export function isRequestedAutomatically(details: RequestDetails, matches: number): boolean {
  return matches === 0 && missingDetails(details).length === 0;
}

const digits = (phone: string) => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** Whether two descriptions say the same, blanks around and case aside; a phone by its digits (ONB-106). */
function areSameDetails(a: RequestDetails, b: RequestDetails): boolean {
  return (Object.keys(a) as (keyof RequestDetails)[]).every((field) => {
    const comparable = (value: string | null) =>
      field === 'business_phone' ? digits(value ?? '') : (value ?? '').trim().toLowerCase();
    return comparable(a[field]) === comparable(b[field]);
  });
}

/** The inquiry that a request belongs to: none once what was typed differs from what was searched for (ONB-106). */
export function inquiryOfRequest(
  typed: RequestDetails,
  inquiry: { id: string; details: RequestDetails } | null,
): string | null {
  return inquiry && areSameDetails(typed, inquiry.details) ? inquiry.id : null;
}
