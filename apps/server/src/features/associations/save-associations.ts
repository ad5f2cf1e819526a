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

/** The associations of a merchant as they are now, stored with the inquiry that opened it. */
export const savedAssociations = (
  tx: Tx,
  deps: EvidenceDeps & Pick<Services, 'jobs'>,
  scope: EvidenceScope & { inquiryId: string },
): Promise<store.StoredAssociation[]> =>
  readOnce(tx, `associations ${scope.merchantId} ${scope.inquiryId}`, async () => {
    const found = await associationsNow(tx, deps, scope);
    await saveAssociations(tx, deps, scope, found);
    return found;
  });

/**
 * Stores the associations shown in the inquiry: the new ones, and the end of those that no longer apply. The new ones
 * are scored soon after, as the score of the merchant depends on them.
 */
async function saveAssociations(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  { inquiryId, merchantId, lender, now }: EvidenceScope & { inquiryId: string },
  found: readonly store.StoredAssociation[],
): Promise<void> {
  const current = await store.currentAssociations(tx, { inquiryId, merchantId });
  const [was, is] = [new Set(current.map(identityOf)), new Set(found.map(identityOf))];
  await store.endAssociations(
    tx,
    current.filter((each) => !is.has(identityOf(each))).map(({ id }) => id),
    now,
  );
  const added = found.filter((each) => !was.has(identityOf(each)));
  if (added.length === 0) return;
  await store.insertAssociations(tx, { lenderId: lender.id, inquiryId, merchantId, now }, added);
  await jobs.add(tx, ...relatedScoresOf({ lender_id: lender.id, merchant_id: merchantId }));
}

const identityOf = ({ related_merchant_id, category, shared }: store.StoredAssociation): string =>
  JSON.stringify([related_merchant_id, category, shared.map(({ kind, text }) => [kind, text])]);
