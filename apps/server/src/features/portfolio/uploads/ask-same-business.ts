import { MAX_QUESTIONS } from '@assay/domain/portfolio';
import { sql } from 'kysely';
import { openPairs, USUAL_SOURCE } from '#features/matching';
import { inLender, type Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { insertQuestions, type Question } from './question-store.ts';
import { MAX_PER_ROW } from './rows-in-doubt.ts';
import * as store from './store.ts';

/**
 * Adds "Same business?" questions about one of the lender's own merchants and public ones that arrived after its upload.
 * Does nothing for a merchant that no upload added first. Running it twice changes nothing.
 */
export function askSameBusiness(
  { db, secrets }: JobRun,
  { lender_id: lenderId, merchant_id: merchantId }: { lender_id: string; merchant_id: string },
): Promise<void> {
  return inLender(db, lenderId, async (tx) => {
    const origin = await originOf(tx, merchantId);
    const upload = origin && (await store.lockUpload(tx, origin.upload_id));
    if (upload?.status !== 'done') return;
    const pairs = await openPairs(tx, { lenderId, merchantId, secrets });
    const known = await storedQuestions(tx, upload.id);
    const ofRow = known.filter(({ external_id }) => external_id === origin!.external_id);
    const isKnown = (id: string) => ofRow.some(({ merchant_id }) => merchant_id === id);
    const room = Math.min(MAX_PER_ROW - ofRow.length, MAX_QUESTIONS - known.length);
    const added = pairs
      .filter((pair) => !isKnown(pair.merchant_id))
      .slice(0, Math.max(0, room))
      .map(
        (pair): Question => ({
          ...pair,
          // The file is not read again.
          row_number: ofRow[0]?.row_number ?? 0,
          external_id: origin!.external_id,
          side: 'public',
          other_external_id: null,
          other_row_number: null,
          otherwise: 'new',
        }),
      );
    await insertQuestions(tx, { lenderId, uploadId: upload.id, questions: added });
    // A row with questions is counted by those.
    if (added.length > 0 && ofRow.length === 0)
      await store.changeUpload(tx, upload.id, { rows_new: Math.max(0, upload.rows_new - 1) });
  });
}

/** The upload that first stated the record which a merchant follows; undefined when the command did, or no file does. */
async function originOf(
  tx: Tx,
  merchantId: string,
): Promise<{ upload_id: string; external_id: string } | undefined> {
  const { rows } = await sql<{ upload_id: string | null; external_id: string }>`
    select t.portfolio_upload_id as upload_id, s.external_id
    from app.merchant m
    join app.source_record s on s.merchant_id = m.id and s.lender_id = m.owner_id and s.external_id = m.external_id
      and s.source_name = ${USUAL_SOURCE}
    join app.record_statement t on t.lender_id = s.lender_id and t.record_id = s.id
    where m.id = ${merchantId}::bigint
    order by t.id limit 1`.execute(tx);
  const [first] = rows;
  return first?.upload_id ? { ...first, upload_id: first.upload_id } : undefined;
}

function storedQuestions(tx: Tx, uploadId: string) {
  return tx
    .selectFrom('app.portfolio_upload_question')
    .select(['external_id', 'merchant_id', 'row_number'])
    .where('portfolio_upload_id', '=', uploadId)
    .execute();
}
