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
export async function saveSearch(tx: Tx, search: PastSearch): Promise<string> {
  const { lender_id, vendor, label, asked_at, answered_at, request, record } = search;
  const gathering = 1;
  const { id: source_run_id } = await tx
    .insertInto('app.source_run')
    .values({
      lender_id,
      merchant_id: search.merchant_id,
      source: search.source,
      kind: search.kind,
      try: search.try,
      vendor,
      status: 'available',
      searches: JSON.stringify([search.search]),
      requested_at: asked_at,
      deadline_at: answered_at,
      called_at: asked_at,
      finished_at: answered_at,
      gathering,
      shown_gathering: gathering,
    } as Insertable<Schema['app.source_run']>)
    .returning(['id'])
    .executeTakeFirstOrThrow();
  const body = { status: 'complete', search_id: `past-${source_run_id}`, next_cursor: null };
  const wire = { kind: record.kind, id: record.external_id, subject_ref: 'business', ...record.data };
  const vendor_answer_id = await insertAnswer(tx, {
    lender_id,
    source_run_id,
    gathering,
    vendor,
    request,
    outcome: 'complete',
    http_status: 200,
    content_type: 'application/json',
    body: Buffer.from(JSON.stringify({ ...body, records: [wire] })),
    asked_at,
    answered_at,
  });
  await insertEvidence(tx, { id: source_run_id, lender_id, gathering }, [
    {
      vendor_answer_id,
      vendor,
      source: label,
      kind: record.kind,
      external_id: record.external_id,
      subject_ref: 'business',
      subject: record.subject,
      data: JSON.stringify(record.data),
      seen_at: answered_at,
    },
  ]);
  return source_run_id;
}
