import { PersonSubject } from '@assay/domain/evidence';
import { findInquiry, type StoredInquiry } from '#features/inquiry';
import type { Tx } from '#platform/database';
import type { Run } from '../stores/run-store.ts';

/**
 * The subject of a run: an inquiry, with the likely match whose own facts are queried too; a merchant alone, opened in an
 * inquiry or monitored without one; or only one of a merchant's principals.
 */
export interface RunSubject {
  inquiry: StoredInquiry | null;
  merchantId: string | null;
  principal: PersonSubject | null;
}

/** The person that a run of one of our own sources is about; null for a run about anything else. */
export function personOfRun(run: Pick<Run, 'principal_id' | 'searches'>): PersonSubject | null {
  const [person] = run.principal_id === null ? [] : [run.searches ?? []].flat();
  return person === undefined ? null : PersonSubject.parse(person);
}

/** The subject of a run. Throws for a run about a principal, whose searches are settled when it starts. */
export async function subjectOfRun(
  tx: Tx,
  run: Pick<Run, 'inquiry_id' | 'merchant_id' | 'principal_id' | 'asked_for_merchant_id'>,
): Promise<RunSubject> {
  if (run.principal_id !== null)
    throw new Error('The searches about a principal are already defined when its run starts');
  if (run.merchant_id !== null) return { inquiry: null, merchantId: run.merchant_id, principal: null };
  if (run.inquiry_id === null) throw new Error('A run without an inquiry or a merchant');
  const inquiry = await findInquiry(tx, run.inquiry_id);
  return { inquiry, merchantId: run.asked_for_merchant_id, principal: null };
}
