import type { NormalMerchant, NormalName, NormalPrincipal, NormalStreet } from '../normalise/index.ts';
import { expectedShare, isCommonWord } from '../tokens/index.ts';
import { hash64 } from './hash.ts';

/** What a key stands for. `identity` kinds are shared by few merchants, the others may be heavy. */
export type KeyKind =
  | 'phone'
  | 'ein'
  | 'domain'
  | 'email'
  | 'store'
  | 'name_state'
  | 'name'
  | 'name_prefix'
  | 'zip_prefix'
  | 'word'
  | 'word_pair'
  | 'zip3_word'
  | 'city_word'
  | 'address_zip'
  | 'address'
  | 'person_state'
  | 'person_zip3'
  | 'last_name_state'
  | 'last_name';

/** One blocking key: merchants that share `key` are candidates for each other. */
export interface MerchantKey {
  kind: KeyKind;
  key: bigint;
}

const MAX_WORDS = 5;
const PAIR_WORDS = 3;
const PREFIX = 8;
const ZIP_PREFIX = 4;
const STREET_PREFIX = 5;
const MAX_PRINCIPALS = 6;

/**
 * The blocking keys of a merchant, the same for index and query: they depend on the record alone, never on
 * what else is in the file, so a key written today is found in a year.
 */
export function merchantKeys(merchant: NormalMerchant): MerchantKey[] {
  const keys = new Map<bigint, KeyKind>();
  const add = (kind: KeyKind, ...parts: string[]) => {
    const key = hash64(`${kind}|${parts.join('|')}`);
    if (!keys.has(key)) keys.set(key, kind);
  };
  for (const phone of merchant.phones) add('phone', phone);
  if (merchant.ein) add('ein', merchant.ein);
  for (const domain of [merchant.domain, merchant.emailDomain]) if (domain) add('domain', domain);
  if (merchant.email) add('email', merchant.email);
  if (merchant.storeId) add('store', merchant.storeId);
  for (const name of merchant.names) addNameKeys(add, name, merchant);
  for (const word of rarestWords(merchant.names, MAX_WORDS)) {
    if (merchant.zip) add('zip3_word', merchant.zip.slice(0, 3), word);
    if (merchant.city) add('city_word', merchant.city, word);
    add('word', word);
  }
  addAddressKeys(add, merchant.street, merchant.zip);
  for (const principal of merchant.principals.slice(0, MAX_PRINCIPALS)) {
    addPrincipalKeys(add, principal, merchant);
  }
  return [...keys].map(([key, kind]) => ({ kind, key }));
}

type Add = (kind: KeyKind, ...parts: string[]) => void;

function addNameKeys(add: Add, name: NormalName, merchant: NormalMerchant): void {
  add('name', name.joined);
  if (merchant.state) add('name_state', name.tokens.map(keyWord).sort().join(' '), merchant.state);
  if (merchant.zip && name.joined.length >= ZIP_PREFIX) {
    add('zip_prefix', merchant.zip, name.joined.slice(0, ZIP_PREFIX));
  }
  if (name.joined.length >= PREFIX) add('name_prefix', name.joined.slice(0, PREFIX));
  const words = rarestWords([name], PAIR_WORDS);
  for (let left = 0; left < words.length; left += 1) {
    for (let right = left + 1; right < words.length; right += 1) {
      add('word_pair', ...[words[left]!, words[right]!].sort());
    }
  }
}

function addAddressKeys(add: Add, street: NormalStreet | null, zip: string | null): void {
  if (!street) return;
  if (street.box) {
    if (zip) add('address_zip', zip, 'box', street.box);
    return;
  }
  const word = street.words[0]?.slice(0, STREET_PREFIX);
  if (!street.number || !word) return;
  add('address', street.number, word);
  if (zip) add('address_zip', zip, street.number, word);
}

function addPrincipalKeys(add: Add, principal: NormalPrincipal, merchant: NormalMerchant): void {
  if (principal.phone) add('phone', principal.phone);
  if (principal.email) add('email', principal.email);
  addAddressKeys(add, principal.street, principal.zip);
  const { person } = principal;
  if (!person) return;
  add('last_name', person.last);
  const states = new Set([principal.state, merchant.state].filter((state) => state !== null));
  const zips = new Set([principal.zip, merchant.zip].filter((zip) => zip !== null));
  for (const state of states) {
    add('last_name_state', person.last, state);
    if (person.first) add('person_state', person.last, person.first[0]!, state);
  }
  for (const zip of zips)
    if (person.first) add('person_zip3', person.last, person.first[0]!, zip.slice(0, 3));
}

/**
 * The words that tell merchants apart best, rarest first by general knowledge of business names; common words
 * only where a name has fewer than two others.
 */
function rarestWords(names: readonly NormalName[], limit: number): string[] {
  const words = new Set(names.flatMap((name) => name.tokens));
  const ranked = [...words].sort(
    (a, b) => expectedShare(a) - expectedShare(b) || b.length - a.length || (a < b ? -1 : 1),
  );
  const telling = ranked.filter((word) => !isCommonWord(word));
  const kept = telling.length >= 2 ? telling : ranked.slice(0, Math.max(2, telling.length));
  return [...new Set(kept.slice(0, limit).map(keyWord))];
}

/** The plural and possessive s is left out, so “Frank's” and “Frank” share their keys. */
export function keyWord(word: string): string {
  if (word.length > 5 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
