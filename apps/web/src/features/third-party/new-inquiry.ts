import { thirdPartyTiming } from '@assay/domain/third-party';

const KEY = 'newInquiry';

/**
 * Whether this inquiry was searched for within the last 5 seconds, as session storage says. A flag that is older or
 * cannot be read is removed (details: onboarding, section 11).
 */
export function isNewInquiry(inquiryId: string, now = Date.now()): boolean {
  const flag = readFlag();
  const age = flag ? now - new Date(flag.time).getTime() : Number.NaN;
  if (!(age < thirdPartyTiming.newInquiryFlag)) {
    sessionStorage.removeItem(KEY);
    return false;
  }
  return String(flag?.id) === inquiryId;
}

function readFlag(): { id: unknown; time: string | number } | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}
