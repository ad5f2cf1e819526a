/** Where the evidence about a merchant is kept. */
export const merchantEvidenceKey = (inquiryId: string, merchantId: string | undefined) => [
  'merchant-evidence',
  inquiryId,
  merchantId,
];
