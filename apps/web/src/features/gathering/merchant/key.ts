/** The query key of the evidence about a merchant. */
export const merchantEvidenceKey = (inquiryId: string, merchantId: string | undefined) => [
  'merchant-evidence',
  inquiryId,
  merchantId,
];
