import { keyOf, type MerchantKey, merchantKeys } from '../keys/index.ts';
import type { NormalMerchant } from '../normalise/index.ts';
import type { Owner } from './owner.ts';
import { type AssociationProfile, firmAsPerson } from './profile.ts';
import type { SharedFact } from './shared-facts.ts';

const SHARED_KINDS = new Set(['phone', 'ein', 'domain', 'email', 'address_zip']);

const NOTHING: NormalMerchant = {
  names: [],
  street: null,
  city: null,
  state: null,
  zip: null,
  phones: [],
  ein: null,
  domain: null,
  email: null,
  emailDomain: null,
  sic: null,
  storeId: null,
  principals: [],
};

/** The blocking keys behind which those stand that may share something with a business: none of its name. */
export function associationKeys({ normal, people }: AssociationProfile): MerchantKey[] {
  // Keys are made of six people a merchant: filed officers have theirs made apart.
  const filed = people.filter(({ isFiled }) => isFiled).map((person) => person.normal);
  return unique([
    ...merchantKeys({ ...normal, names: [] }),
    ...filed.flatMap((person) => merchantKeys({ ...NOTHING, principals: [person] })),
  ]).filter(({ kind }) => SHARED_KINDS.has(kind));
}

/** The keys behind which a firm stands that a record names as owner. */
export function ownerKeys({ normal, place }: Owner): MerchantKey[] {
  return merchantKeys({ ...NOTHING, names: [normal], state: place.state }).filter(
    ({ kind }) => kind === (place.state ? 'name_state' : 'name'),
  );
}

/** The keys behind which businesses stand that name this firm in the place of an owner, as the index keys a person. */
export function ownedKeys(firmName: string, { state, zip }: NormalMerchant): MerchantKey[] {
  const asPerson = firmAsPerson(firmName);
  if (!asPerson) return [];
  return merchantKeys({ ...NOTHING, state, zip, principals: [asPerson] }).filter(
    ({ kind }) => kind === 'person_state' || kind === 'person_zip3',
  );
}

/** The key behind which everybody stands who has what two businesses share. */
export function factKeys(fact: SharedFact): MerchantKey[] {
  if ('value' in fact) return [{ kind: fact.kind, key: keyOf(fact.kind, fact.value) }];
  if (fact.kind === 'principal' && fact.by === 'phone')
    return [{ kind: 'phone', key: keyOf('phone', fact.phone ?? '') }];
  if (fact.kind === 'principal' && fact.by === 'email') return [];
  const { street, zip } = fact.place;
  return merchantKeys({ ...NOTHING, street, zip }).filter(({ kind }) => kind === 'address_zip');
}

function unique(keys: readonly MerchantKey[]): MerchantKey[] {
  return [...new Map(keys.map((key) => [key.key, key])).values()];
}
