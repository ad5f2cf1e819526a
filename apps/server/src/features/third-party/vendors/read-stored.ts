import type { NewRecord, VendorPlan } from '../parts/vendor-part.ts';
import type { StoredAnswer } from '../store.ts';

/** Reads a kept answer again, as it is read today. Throws a VendorFault for one that cannot be read. */
export function readStored(plan: VendorPlan, answer: StoredAnswer, search: unknown): NewRecord[] {
  const { records } = plan.connector.read(
    {
      request: answer.request,
      status: answer.http_status ?? 0,
      contentType: answer.content_type ?? '',
      body: answer.body ?? new Uint8Array(),
      askedAt: answer.asked_at,
      answeredAt: answer.answered_at,
    },
    search,
  );
  return plan.records(records);
}
