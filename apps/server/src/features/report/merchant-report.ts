import type { MerchantReport } from '@assay/domain/report';
import { sicName } from '@assay/reference/sic-codes';
import { merchantFile } from '#features/matching';
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
      id: merchant.id,
      name: merchant.name,
      name_dba: merchant.name_dba,
      addr1: merchant.addr1,
      addr2: merchant.addr2,
      city: merchant.city,
      state: merchant.state,
      zip5: merchant.zip5,
      zip4: merchant.zip4,
      phone: merchant.phone,
      email: merchant.email,
      domain_name: merchant.domain_name,
      ein: merchant.ein,
      npi_id: null,
      sic_code: merchant.sic_code,
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
