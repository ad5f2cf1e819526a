import { createHash } from 'node:crypto';
import { readAnswer } from '#features/vendor';
import type { Secrets } from '#platform/secrets';
import type { StoredAnswer } from '../stores/answer-store.ts';
import { decryptBody } from './encrypted-body.ts';
import type { NewRecord, VendorPlan } from './vendor-plan.ts';

/** What a kept answer says; `isPartial` where the vendor had more. One that is pending is not all of the answer. */
export interface ReadAnswer {
  outcome: 'complete' | 'pending';
  records: NewRecord[];
  isPartial: boolean;
}

/** Reads a kept answer again, as it is read today. Throws a VendorFault for one that cannot be read. */
export function readStored(
  plan: VendorPlan,
  answer: StoredAnswer,
  { search, secrets }: { search: unknown; secrets: Secrets },
): ReadAnswer {
  const {
    outcome,
    records,
    isPartial = false,
  } = readAnswer(
    plan.connector,
    {
      request: answer.request,
      status: answer.http_status ?? 0,
      contentType: answer.content_type ?? '',
      body: decryptBody(answer, secrets),
      requestedAt: answer.asked_at,
      answeredAt: answer.answered_at,
    },
    search,
  );
  return { outcome, records: recordsOf(plan, records), isPartial };
}

/** What a connector read, as it is stored. */
export const recordsOf = (plan: VendorPlan, read: unknown[]): NewRecord[] =>
  plan.records(read).map((record) => ({ ...record, external_id: shortened(record.external_id) }));

const MAX_ID_LENGTH = 400;

/** A source's own name of a record may be an address of any length; longer than an index takes, its digest is stored. */
function shortened(id: string): string {
  if (id.length <= MAX_ID_LENGTH) return id;
  return `${id.slice(0, MAX_ID_LENGTH - 64)}${createHash('sha256').update(id).digest('hex')}`;
}
