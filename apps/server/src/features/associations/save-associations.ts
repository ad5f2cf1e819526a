import { relatedScoresOf } from '@assay/domain/jobs';
import type { EvidenceDeps, EvidenceScope } from '#features/evidence';
import { filingsAbout } from '#features/filings';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { readOnce } from '#platform/shared-reads';
import { deriveAssociations } from './derive-associations.ts';
import * as store from './store.ts';

/** The associations of a merchant as they are now. */
export async function associationsNow(
  tx: Tx,
  deps: EvidenceDeps,
  scope: EvidenceScope,
): Promise<store.StoredAssociation[]> {
  const filings = await filingsAbout(tx, deps, scope);
  return deriveAssociations(tx, { merchantId: scope.merchantId, filings });
}

/**
 * The associations of a merchant as they are now, stored with the inquiry that opened it: the new ones, and the end of
 * those that no longer apply. The new ones are scored soon after, as the score of the merchant depends on them.
 */
export const savedAssociations = (
  tx: Tx,
  deps: EvidenceDeps & Pick<Services, 'jobs'>,
  scope: EvidenceScope & { inquiryId: string },
): Promise<store.StoredAssociation[]> =>
  readOnce(tx, `associations ${scope.merchantId} ${scope.inquiryId}`, async () => {
    const { inquiryId, merchantId, lender, now } = scope;
    const found = await associationsNow(tx, deps, scope);
    const current = await store.currentAssociations(tx, { inquiryId, merchantId });
    const [was, is] = [new Set(current.map(identityOf)), new Set(found.map(identityOf))];
    const gone = current.filter((each) => !is.has(identityOf(each)));
    await store.endAssociations(
      tx,
      gone.map(({ id }) => id),
      now,
    );
    const added = found.filter((each) => !was.has(identityOf(each)));
    if (added.length === 0) return found;
    const subject = { lender_id: lender.id, merchant_id: merchantId };
    await store.insertAssociations(tx, { ...subject, inquiry_id: inquiryId, found_at: now }, added);
    await deps.jobs.add(tx, ...relatedScoresOf(subject));
    return found;
  });

const identityOf = ({ related_merchant_id, category, shared }: store.StoredAssociation): string =>
  JSON.stringify([related_merchant_id, category, shared.map(({ kind, text }) => [kind, text])]);
