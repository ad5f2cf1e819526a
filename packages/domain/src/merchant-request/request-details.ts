import type { InquiryDetails } from '../inquiry/contract.ts';
import type { MerchantRequest } from './contract.ts';

/** The fields of a request that describe the business. */
export type RequestDetails = Record<Extract<keyof MerchantRequest, `business_${string}`>, string | null>;

/** Starts the error for an incomplete request; the missing details follow (ONB-105). */
export const requiredDetailsMessage = 'The following details are required to add a new Merchant:';

/** Builds the details of a request from an inquiry summary (details: onboarding, section 16). */
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

/**
 * The missing details of a request, as worded in the error: a name of either kind, address, city and state (ONB-105).
 */
export function missingDetails(details: RequestDetails): string[] {
  const missing: [name: string, isMissing: boolean][] = [
    ['Legal Name or DBA Name', isBlank(details.business_legal_name) && isBlank(details.business_dba_name)],
    ['Address', isBlank(details.business_address)],
    ['City', isBlank(details.business_city)],
    ['State', isBlank(details.business_state)],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([name]) => name);
}

/** Whether the page files a request automatically: no matches, and the inquiry has all required details (ONB-101). */
export function isRequestedAutomatically(details: RequestDetails, matches: number): boolean {
  return matches === 0 && missingDetails(details).length === 0;
}

const digits = (phone: string) => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** Whether two descriptions are equal, ignoring case and surrounding blanks; phones by their digits (ONB-106). */
function areSameDetails(a: RequestDetails, b: RequestDetails): boolean {
  return (Object.keys(a) as (keyof RequestDetails)[]).every((field) => {
    const comparable = (value: string | null) =>
      field === 'business_phone' ? digits(value ?? '') : (value ?? '').trim().toLowerCase();
    return comparable(a[field]) === comparable(b[field]);
  });
}

/**
 * The id of the inquiry that a request belongs to; null once the details differ from what was searched for (ONB-106).
 */
export function inquiryOfRequest(
  typed: RequestDetails,
  inquiry: { id: string; details: RequestDetails } | null,
): string | null {
  return inquiry && areSameDetails(typed, inquiry.details) ? inquiry.id : null;
}
