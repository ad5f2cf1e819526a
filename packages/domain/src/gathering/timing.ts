/**
 * Intervals and timeouts of evidence polling, in milliseconds (ONB-124, ONB-141; details: onboarding, sections 20, 22
 * and 26).
 */
export const gatheringTiming = {
  poll: 20_000,
  discovery: 5_000,
  cached: 5 * 60_000,
  stale: 30_000,
  newInquiryFlag: 5_000,
} as const;
