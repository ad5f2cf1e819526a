import type { CorporateFiling } from '@assay/domain/filings';
import { type MerchantRecord, scorePair } from '@assay/match-engine/score';
import { NO_STATS } from '@assay/match-engine/tokens';
import type { Tx } from '#platform/database';
import { merchants, principals } from './search/match-store.ts';

/** From this score a filing is more likely than not about the merchant. */
const LIKELY = 5;

/** What is looked at of a filing, or of a look-up in the registers. */
export type FiledBusiness = Pick<CorporateFiling, 'name' | 'filing_state'> &
  Partial<
    Pick<
      CorporateFiling,
      | 'phone'
      | `physical_${'addr1' | 'city' | 'state' | 'zip5'}`
      | `mailing_${'addr1' | 'city' | 'state' | 'zip5'}`
    >
  >;

/** Those of the filings that are about the merchant, by name and place: a register also finds namesakes. */
export async function belongsToMerchant<F extends FiledBusiness>(
  tx: Tx,
  merchantId: string,
  filings: readonly F[],
): Promise<F[]> {
  const [merchant] = await merchants(tx, [merchantId]);
  if (!merchant || filings.length === 0) return [];
  const record: MerchantRecord = { ...merchant, principals: await principals(tx, [merchantId]) };
  return filings.filter((filing) =>
    places(filing).some((place) => {
      const { score, reasons } = scorePair(
        { ...place, name: filing.name, phone: filing.phone },
        record,
        NO_STATS,
      );
      return score >= LIKELY && reasons.some(({ field, weight }) => field === 'name' && weight > 0);
    }),
  );
}

/** Where a filing says the business is: its physical or mailing address, else the state it is filed in. */
function places(filing: FiledBusiness): MerchantRecord[] {
  const written = [
    {
      addr1: filing.physical_addr1,
      city: filing.physical_city,
      state: filing.physical_state,
      zip5: filing.physical_zip5,
    },
    {
      addr1: filing.mailing_addr1,
      city: filing.mailing_city,
      state: filing.mailing_state,
      zip5: filing.mailing_zip5,
    },
  ].filter((place) => place.addr1 || place.city || place.zip5);
  return written.length > 0 ? written : [{ state: filing.filing_state }];
}
