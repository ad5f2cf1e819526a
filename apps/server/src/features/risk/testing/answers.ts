import type { CorporateFilingData, WatchlistData } from '@assay/domain/third-party';
import { inLender } from '#platform/database';
import type { TestDatabase } from '#platform/testing';

type Filing = Partial<CorporateFilingData>;
type Hit = Partial<WatchlistData>;

/** Where evidence belongs. */
export interface Place {
  lenderId: string;
  inquiryId: string;
  now: Date;
}

/** An inquiry of the lender that opened the merchant. */
export async function openedInquiry(
  database: TestDatabase,
  { lenderId, merchantId, now }: { lenderId: string; merchantId: string; now: Date },
): Promise<Place> {
  return inLender(database.app, lenderId, async (tx) => {
    const { id: inquiryId } = await tx
      .insertInto('app.inquiry')
      .values({ lender_id: lenderId, name: 'Blue Heron Coffee', state: 'MT', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('app.inquiry_history_item')
      .values({ lender_id: lenderId, inquiry_id: inquiryId, merchant_id: merchantId, result_dt: now })
      .execute();
    return { lenderId, inquiryId, now };
  });
}

/** Stores what a source of the inquiry answered, as the jobs of the sources do; the later answer is the one shown. */
export async function answered(
  database: TestDatabase,
  { lenderId, inquiryId, now }: Place,
  { filings, hits }: { filings?: Filing[]; hits?: Hit[] },
): Promise<void> {
  const records = [
    ...(filings ?? []).map((filing, index) => ({
      kind: 'corporate_filing',
      external_id: `filing ${index}`,
      data: { ...anyFiling, ...filing },
    })),
    ...(hits ?? []).map((hit, index) => ({
      kind: 'watchlist',
      external_id: `hit ${index}`,
      data: { ...anyHit, ...hit },
    })),
  ];
  await inLender(database.worker, lenderId, async (tx) => {
    const status = records.length > 0 ? 'available' : 'not_available';
    const { id: runId, gathering } = await tx
      .insertInto('app.source_run')
      .values({
        lender_id: lenderId,
        inquiry_id: inquiryId,
        kind: filings ? 'legal_entity' : 'vital4',
        part: filings ? 'filings' : 'watchlists',
        status,
        searches: JSON.stringify([{ name: 'Blue Heron Coffee LLC', state: 'MT' }]),
        step: 1,
        requested_at: now,
        deadline_at: now,
        finished_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['inquiry_id', 'part', 'merchant_id', 'try']).doUpdateSet((eb) => ({
          status,
          finished_at: now,
          gathering: eb('app.source_run.gathering', '+', 1),
        })),
      )
      .returning(['id', 'gathering'])
      .executeTakeFirstOrThrow();
    const { id: vendor_answer_id } = await tx
      .insertInto('app.vendor_answer')
      .values({
        lender_id: lenderId,
        source_run_id: runId,
        gathering,
        vendor: 'test',
        request: '',
        asked_at: now,
        answered_at: now,
        outcome: 'complete',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { data, ...record } of records) {
      await tx
        .insertInto('app.evidence_record')
        .values({
          ...record,
          lender_id: lenderId,
          source_run_id: runId,
          gathering,
          vendor_answer_id,
          vendor: 'test',
          source: 'Test register',
          subject_ref: 'business',
          subject: 'Blue Heron Coffee LLC',
          data: JSON.stringify(data),
          seen_at: now,
        })
        .execute();
    }
    await tx
      .updateTable('app.source_run')
      .set({ shown_gathering: gathering })
      .where('id', '=', runId)
      .execute();
  });
}

const anyFiling: CorporateFilingData = {
  name: 'Blue Heron Coffee LLC',
  filing_state: 'MT',
  sos_id: 'A100',
  entity_type: null,
  filing_date: null,
  status: 'Active',
  inactive_date: null,
  industry: null,
  mailing_addr1: null,
  mailing_city: null,
  mailing_state: null,
  mailing_zip5: null,
  physical_addr1: '12 Main St',
  physical_city: 'Missoula',
  physical_state: 'MT',
  physical_zip5: '59801',
  phone: null,
  email: null,
  officers: [],
  registered_agent: null,
  url: null,
  confidence: null,
};

const anyHit: WatchlistData = {
  subject: 'Blue Heron Coffee LLC',
  subject_type: 'business',
  score: 0.95,
  category: 'Sanctions',
  source_country: null,
  source_region: null,
  source_agency_name: 'Test agency',
  source_agency_acronym: null,
  source_list_type: 'Test list',
  listed_name: 'BLUE HERON COFFEE',
  aliases: [],
  entry_id: 'E1',
  listed_at: null,
  url: null,
  remarks: null,
  caution: null,
  text: null,
  reasons: [],
};
