/** Times of the evidence polling, in milliseconds (ONB-124; details: onboarding, sections 20 and 26). */
export const thirdPartyTiming = {
  poll: 20_000,
  cached: 5 * 60_000,
  stale: 30_000,
  newInquiryFlag: 5_000,
} as const;
