import { keyOf, type MerchantKey, merchantKeys } from '../keys/index.ts';
import { type NormalMerchant, normaliseMerchant } from '../normalise/index.ts';
import type { Owner } from './owner.ts';
import { type AssociationProfile, companyAsPrincipal } from './profile.ts';
import type { SharedFact } from './shared-facts.ts';

const SHARED_KINDS = new Set(['phone', 'ein', 'domain', 'email', 'address_zip']);

const NOTHING = normaliseMerchant({});

/** The blocking keys of businesses that may share something with a business; none of them from its name. */
export function associationKeys({ normal, people }: AssociationProfile): MerchantKey[] {
  // Keys cover at most six people per merchant, so filed officers get their keys separately.
  const filed = people.filter(({ isFiled }) => isFiled).map((person) => person.normal);
  return unique([
    ...merchantKeys({ ...normal, names: [] }),
    ...filed.flatMap((person) => merchantKeys({ ...NOTHING, principals: [person] })),
  ]).filter(({ kind }) => SHARED_KINDS.has(kind));
}

/** The blocking keys of a company that a record names as owner. */
export function ownerKeys({ normal, place }: Owner): MerchantKey[] {
  return merchantKeys({ ...NOTHING, names: [normal], state: place.state }).filter(
    ({ kind }) => kind === (place.state ? 'name_state' : 'name'),
  );
}

/** The blocking keys of businesses that name this company as owner; the index stores such a company like a person. */
export function ownedKeys(firmName: string, { state, zip }: NormalMerchant): MerchantKey[] {
  const asPerson = companyAsPrincipal(firmName);
  if (!asPerson) return [];
  return merchantKeys({ ...NOTHING, state, zip, principals: [asPerson] }).filter(
    ({ kind }) => kind === 'person_state' || kind === 'person_zip3',
  );
}

/** The blocking key of everyone who has the fact that two businesses share. */
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
