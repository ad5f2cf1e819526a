import type { Insertable } from 'kysely';
import { inLender, type Schema } from '#platform/database';
import type { TestDatabase } from '#platform/testing';

type Filing = Partial<Insertable<Schema['app.corporate_filing']>>;
type Hit = Partial<Insertable<Schema['app.watchlist_hit']>>;

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
  await inLender(database.worker, lenderId, async (tx) => {
    const kind = filings ? 'legal_entity' : 'vital4';
    const status = (filings ?? hits ?? []).length > 0 ? 'available' : 'not_available';
    const common = { lender_id: lenderId, seen_at: now };
    const { id: runId } = await tx
      .insertInto('app.source_run')
      .values({
        lender_id: lenderId,
        inquiry_id: inquiryId,
        kind,
        status,
        requested_at: now,
        deadline_at: now,
        finished_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['inquiry_id', 'kind', 'merchant_id']).doUpdateSet({ status, finished_at: now }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: vendor_answer_id } = await tx
      .insertInto('app.vendor_answer')
      .values({
        lender_id: lenderId,
        source_run_id: runId,
        vendor: 'test',
        request: '',
        asked_at: now,
        answered_at: now,
        outcome: 'complete',
        details: JSON.stringify({ looked_up: [{ name: 'Blue Heron Coffee LLC', filing_state: 'MT' }] }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const filing of filings ?? []) {
      await tx
        .insertInto('app.corporate_filing')
        .values({
          ...common,
          vendor_answer_id,
          source: 'Test register',
          name: 'Blue Heron Coffee LLC',
          filing_state: 'MT',
          sos_id: 'A100',
          status: 'Active',
          physical_addr1: '12 Main St',
          physical_city: 'Missoula',
          physical_state: 'MT',
          physical_zip5: '59801',
          ...filing,
        })
        .execute();
    }
    for (const hit of hits ?? []) {
      await tx
        .insertInto('app.watchlist_hit')
        .values({
          ...common,
          vendor_answer_id,
          subject: 'Blue Heron Coffee LLC',
          subject_type: 'business',
          score: 0.95,
          category: 'Sanctions',
          source_agency_name: 'Test agency',
          source_list_type: 'Test list',
          listed_name: 'BLUE HERON COFFEE',
          entry_id: 'E1',
          ...hit,
        })
        .execute();
    }
    await tx
      .updateTable('app.source_run')
      .set({ shown_answer_id: vendor_answer_id })
      .where('id', '=', runId)
      .execute();
  });
}
