import type { CorporateFiling } from '@assay/domain/filings';
import { associationKeys, isOneBusiness } from '@assay/match-engine/association';
import { companyLocations, readMerchant } from '#features/matching';
import type { Tx } from '#platform/database';
import { companyText, factText } from './fact-text.ts';
import { filedOfficers } from './filed-officers.ts';
import { familyOf } from './find-family.ts';
import { sharedRareFacts } from './rare-facts.ts';
import type { StoredAssociation } from './store.ts';
import { othersSharing, withProfile } from './with-profile.ts';

/**
 * The businesses that a merchant is associated with (REP-063): through an owner named in filings or records, and
 * through facts that both and few others have. It uses the master file, public filings and the active lender's own
 * evidence, and never what another lender's records added. It takes a few reads by the matcher's keys,
 * regardless of the size of the file.
 */
export async function deriveAssociations(
  tx: Tx,
  { merchantId, filings }: { merchantId: string; filings: readonly CorporateFiling[] },
): Promise<StoredAssociation[]> {
  const read = await readMerchant(tx, merchantId);
  if (!read) return [];
  const subject = withProfile(read, filedOfficers(filings));
  const sharing = await othersSharing(tx, associationKeys(subject.profile), merchantId);
  const others = sharing.others.filter(({ profile }) => !isOneBusiness(subject.profile, profile));
  const found = new Map<string, StoredAssociation>();
  const add = (id: string, category: StoredAssociation['category'], shared: StoredAssociation['shared']) => {
    const known = found.get(id);
    if (known) known.shared = [...known.shared, ...shared];
    else found.set(id, { related_merchant_id: id, category, shared: [...shared] });
  };
  for (const { id, category, text } of await familyOf(tx, subject))
    add(id, category, [{ kind: 'owner', text }]);
  for (const { id, statement } of await companyLocations(tx, merchantId))
    add(id, 'related', [{ kind: 'company', text: companyText(statement) }]);
  for (const { other, facts } of sharedRareFacts(subject, others, sharing.crowded))
    add(other.merchant.id, 'related', facts.map(factText));
  return [...found.values()];
}
