import type { EvidenceData, EvidenceKind } from '@assay/domain/evidence';
import type { SourceKey, SourcePlace } from '@assay/domain/gathering';
import type { Insertable } from 'kysely';
import type { Schema, Tx } from '#platform/database';
import { insertAnswer } from '../stores/answer-store.ts';
import { insertEvidence } from '../stores/found-record-store.ts';

/** A search about a merchant in the past, with its one answer. */
interface PastSearch {
  lender_id: string;
  merchant_id: string;
  source: SourceKey;
  kind: SourcePlace;
  try: number;
  vendor: string;
  label: string;
  asked_at: Date;
  answered_at: Date;
  request: string;
  /** What was searched for, without an EIN. */
  search: unknown;
  record: {
    [K in EvidenceKind]: { kind: K; external_id: string; subject: string; data: EvidenceData[K] };
  }[EvidenceKind];
}

/** Stores a search with its answer and records as if it had just been made, for the history of a demo. */
export async function saveSearch(
  tx: Tx,
  { label, asked_at, answered_at, request, search, record, ...about }: PastSearch,
): Promise<string> {
  const { lender_id, vendor } = about;
  const gathering = 1;
  const { id } = await tx
    .insertInto('app.source_run')
    .values({
      ...about,
      status: 'available',
      searches: JSON.stringify([search]),
      requested_at: asked_at,
      deadline_at: answered_at,
      called_at: asked_at,
      finished_at: answered_at,
      gathering,
      shown_gathering: gathering,
    } as Insertable<Schema['app.source_run']>)
    .returning(['id'])
    .executeTakeFirstOrThrow();
  const run = { id, lender_id, gathering };
  const body = { status: 'complete', search_id: `past-${id}`, next_cursor: null };
  const wire = { kind: record.kind, id: record.external_id, subject_ref: 'business', ...record.data };
  const vendor_answer_id = await insertAnswer(tx, run, {
    ...{ vendor, request, asked_at, answered_at, outcome: 'complete' },
    ...{ http_status: 200, content_type: 'application/json' },
    body: Buffer.from(JSON.stringify({ ...body, records: [wire] })),
  });
  const answer = { vendor_answer_id, vendor, source: label, seen_at: answered_at };
  const data = JSON.stringify(record.data);
  await insertEvidence(tx, run, [{ ...answer, ...record, subject_ref: 'business', data }]);
  return id;
}
