import { z } from 'zod';
import { count, shownRecord, text } from '../evidence/contract.ts';
import { WatchlistMention } from '../screening/index.ts';
import { PrincipalRecords } from './principal-records.ts';
import { Bankruptcy, BusinessLocation, Judgement, Lien, UccFiling } from './record-kinds.ts';

const CorpFiling = z.object({ name: text, corp_type: text, entity_type: text }).meta({ id: 'CorpFiling' });

/** A records bureau's file of a business (details: report, section 26; back office, section 35). */
export const BusinessRecordsData = z.object({
  primary_business_name: z.string(),
  trade_style_business_name: text,
  fein_number: text,
  domains: z.array(z.string()),
  business_address_count: count,
  lien_debtor_count: count,
  bankruptcy_subject_count: count,
  judgement_debtor_count: count,
  corp_filing: z.array(CorpFiling),
  bankruptcy: z.array(Bankruptcy),
  lien: z.array(Lien),
  judgement: z.array(Judgement),
  ucc: z.array(UccFiling),
  watchlist: z.array(WatchlistMention),
  locations: z.array(BusinessLocation),
  principals: z.array(PrincipalRecords),
});
export type BusinessRecordsData = z.infer<typeof BusinessRecordsData>;

export const BusinessRecords = BusinessRecordsData.extend(shownRecord).meta({ id: 'BusinessRecords' });
export type BusinessRecords = z.infer<typeof BusinessRecords>;
