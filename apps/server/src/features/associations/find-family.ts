import { isOwnedBy, type Owner, ownedKeys, ownerKeys } from '@assay/match-engine/association';
import { merchantsSharing } from '#features/matching';
import type { Tx } from '#platform/database';
import { othersSharing, type ProfiledMerchant, withProfile } from './with-profile.ts';

/** A parent, child or sibling of a merchant, with the evidence for it. */
interface Relative {
  id: string;
  category: 'parent' | 'child' | 'sibling';
  text: string;
}

const MAX_PARENTS = 3;

/** Parents and children through companies named as owners in records and filings, siblings through a common parent. */
export async function familyOf(tx: Tx, subject: ProfiledMerchant): Promise<Relative[]> {
  const parents = await parentsOf(tx, subject);
  const family: Relative[] = parents.map(({ merchant }) => ({
    id: merchant.id,
    category: 'parent',
    text: `${merchant.name} is named as its owner`,
  }));
  const own = (await childrenOf(tx, subject)).map(
    ({ merchant }): Relative => ({
      id: merchant.id,
      category: 'child',
      text: `It names ${subject.merchant.name} as its owner`,
    }),
  );
  for (const parent of parents)
    for (const { merchant } of await childrenOf(tx, parent))
      if (merchant.id !== subject.merchant.id && !own.some(({ id }) => id === merchant.id))
        family.push({ id: merchant.id, category: 'sibling', text: `${parent.merchant.name} owns both` });
  return [...family, ...own].filter(
    (one, at, all) => all.findIndex(({ id }) => id === one.id) === at && one.id !== subject.merchant.id,
  );
}

/** The merchants behind the companies that a merchant names as owners; none when several in one place have the name. */
async function parentsOf(tx: Tx, subject: ProfiledMerchant): Promise<ProfiledMerchant[]> {
  const owners = subject.profile.owners.slice(0, MAX_PARENTS);
  if (owners.length === 0) return [];
  const { others: firms } = await othersSharing(tx, owners.flatMap(ownerKeys), subject.merchant.id);
  return owners.flatMap((owner) => theFirm(owner, firms) ?? []);
}

/** The one company that is the owner: the one at its address, else the only one with its name in the place. */
function theFirm(owner: Owner, firms: readonly ProfiledMerchant[]): ProfiledMerchant | null {
  const levels = firms.map((firm) => ({ firm, level: isOwnedBy(owner, firm.profile.normal) }));
  const [atAddress, another] = levels.filter(({ level }) => level === 'address');
  if (atAddress && !another) return atAddress.firm;
  const inPlace = levels.filter(({ level }) => level === 'place');
  return !atAddress && inPlace.length === 1 ? inPlace[0]!.firm : null;
}

/** The merchants that name this one as owner, unless they may mean another with its name. */
async function childrenOf(tx: Tx, parent: ProfiledMerchant): Promise<ProfiledMerchant[]> {
  const { normal } = parent.profile;
  const keys = ownedKeys(parent.merchant.name, normal);
  if (keys.length === 0) return [];
  const { others } = await othersSharing(tx, keys, parent.merchant.id);
  const children = others
    .map((child) => ({
      child,
      owner: child.profile.owners.find((owner) => isOwnedBy(owner, normal) !== null),
    }))
    .filter(({ owner }) => owner !== undefined);
  if (children.length === 0) return [];
  const ofName = await merchantsSharing(
    tx,
    children.flatMap(({ owner }) => ownerKeys(owner!)),
  );
  const firms = ofName.merchants.map((each) => withProfile(each));
  return children.flatMap(({ child, owner }) =>
    theFirm(owner!, firms)?.merchant.id === parent.merchant.id ? [child] : [],
  );
}
