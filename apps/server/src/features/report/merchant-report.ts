import type { MerchantReport } from '@assay/domain/report';
import { sicName } from '@assay/reference/sic-codes';
import { merchantFile, merchantOnWire } from '#features/matching';
import { merchantEvidence } from '#features/third-party';
import type { Tx } from '#platform/database';
import { ownSources, publicSources } from './report-sources.ts';

/** What is known of a merchant in an inquiry, as the report shows it; null where the merchant is gone. */
export async function merchantReport(
  tx: Tx,
  { inquiryId, merchantId }: { inquiryId: string; merchantId: string },
  lender: { id: string; name: string },
  now: Date,
): Promise<MerchantReport | null> {
  const file = await merchantFile(tx, merchantId);
  if (!file) return null;
  const { merchant } = file;
  const { filings } = await merchantEvidence(tx, { inquiryId, merchantId, now });
  const found = publicSources(file.sources);
  return {
    merchant: {
      ...merchantOnWire(merchant),
      npi_id: null,
      sic_name: (merchant.sic_code && sicName(merchant.sic_code)) ?? null,
    },
    lender_merchants: [
      ...found.map(({ name, url }) => ({ lender: name, url })),
      ...ownSources(file.sources, lender),
    ],
    public_sources: found,
    partner_sources_count: file.partner_sources_count,
    corporate_filings: filings.items,
    generated_at: now.toISOString(),
  };
}
