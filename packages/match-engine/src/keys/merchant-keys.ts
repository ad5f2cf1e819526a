import type { NormalMerchant, NormalName, NormalPrincipal, NormalStreet } from '../normalise/index.ts';
import { expectedShare, isCommonWord } from '../tokens/index.ts';
import { hash64 } from './hash.ts';

/** A blocking key: merchants with the same `key` are candidates for each other. */
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

/** The prefix that is hashed with the text of a key, by kind. Changing one invalidates every stored key of the kind. */
const MARKS = {
  phone: 'p',
  ein: 'e',
  ein_hash: 'eh',
  domain: 'd',
  email: 'm',
  store: 's',
  name_state: 'ns',
  name: 'n',
  name_prefix: 'np',
  zip_prefix: 'zp',
  word: 'w',
  word_pair: 'ww',
  zip3_word: 'zw',
  city_word: 'cw',
  address_zip: 'az',
  address: 'a',
  person_state: 'us',
  person_zip3: 'uz',
  last_name_state: 'ls',
  last_name: 'l',
} as const;
export type KeyKind = keyof typeof MARKS;

/** The key of a kind for a text, such as a name without spaces for `name`. */
export function keyOf(kind: KeyKind, text: string): bigint {
  return hash64(`${MARKS[kind]}|${text}`);
}

/**
 * The blocking keys of a merchant, the same for index and query. They depend only on the record, never on other
 * records, so stored keys stay valid.
 */
export function merchantKeys(merchant: NormalMerchant): MerchantKey[] {
  const keys: MerchantKey[] = [];
  const seen = new Set<string>();
  const add: Add = (kind, text) => {
    const marked = `${MARKS[kind]}|${text}`;
    if (seen.has(marked)) return;
    seen.add(marked);
    keys.push({ kind, key: hash64(marked) });
  };
  for (const phone of merchant.phones) add('phone', phone);
  if (merchant.ein) add('ein', merchant.ein);
  for (const hash of merchant.einHashes) add('ein_hash', hash);
  for (const domain of [merchant.domain, merchant.emailDomain]) if (domain) add('domain', domain);
  if (merchant.email) add('email', merchant.email);
  if (merchant.storeId) add('store', merchant.storeId);
  const words = rankWords(merchant.names);
  for (const name of merchant.names) addNameKeys(add, name, words, merchant);
  for (const word of distinctiveWords(words, MAX_WORDS)) {
    if (merchant.zip) add('zip3_word', `${merchant.zip.slice(0, 3)}|${word}`);
    if (merchant.city) add('city_word', `${merchant.city}|${word}`);
    add('word', word);
  }
  addAddressKeys(add, merchant.street, merchant.zip);
  for (const principal of merchant.principals.slice(0, MAX_PRINCIPALS)) {
    addPrincipalKeys(add, principal, merchant);
  }
  return keys;
}

type Add = (kind: KeyKind, text: string) => void;

function addNameKeys(add: Add, name: NormalName, words: readonly string[], merchant: NormalMerchant): void {
  add('name', name.joined);
  if (merchant.state) {
    add('name_state', `${name.tokens.map(keyWord).sort().join(' ')}|${merchant.state}`);
  }
  if (merchant.zip && name.joined.length >= ZIP_PREFIX) {
    add('zip_prefix', `${merchant.zip}|${name.joined.slice(0, ZIP_PREFIX)}`);
  }
  if (name.joined.length >= PREFIX) add('name_prefix', name.joined.slice(0, PREFIX));
  const own = distinctiveWords(
    words.filter((word) => name.tokens.includes(word)),
    PAIR_WORDS,
  );
  for (let left = 0; left < own.length; left += 1) {
    for (let right = left + 1; right < own.length; right += 1) {
      const [first, second] = [own[left]!, own[right]!];
      add('word_pair', first < second ? `${first}|${second}` : `${second}|${first}`);
    }
  }
}

function addAddressKeys(add: Add, street: NormalStreet | null, zip: string | null): void {
  if (!street) return;
  if (street.box) {
    if (zip) add('address_zip', `${zip}|box|${street.box}`);
    return;
  }
  const word = street.words[0]?.slice(0, STREET_PREFIX);
  if (!street.number || !word) return;
  add('address', `${street.number}|${word}`);
  if (zip) add('address_zip', `${zip}|${street.number}|${word}`);
}

function addPrincipalKeys(add: Add, principal: NormalPrincipal, merchant: NormalMerchant): void {
  if (principal.phone) add('phone', principal.phone);
  if (principal.email) add('email', principal.email);
  addAddressKeys(add, principal.street, principal.zip);
  const { person } = principal;
  if (!person) return;
  add('last_name', person.last);
  for (const state of [principal.state, merchant.state]) {
    if (state === null) continue;
    add('last_name_state', `${person.last}|${state}`);
    if (person.first) add('person_state', `${person.last}|${person.first[0]!}|${state}`);
  }
  for (const zip of [principal.zip, merchant.zip]) {
    if (zip !== null && person.first) {
      add('person_zip3', `${person.last}|${person.first[0]!}|${zip.slice(0, 3)}`);
    }
  }
}

/** The words of all names, rarest first according to general word frequencies of business names. */
function rankWords(names: readonly NormalName[]): string[] {
  const shares = new Map<string, number>();
  for (const name of names) for (const token of name.tokens) shares.set(token, expectedShare(token));
  return [...shares]
    .sort(([a, shareA], [b, shareB]) => shareA - shareB || b.length - a.length || (a < b ? -1 : 1))
    .map(([word]) => word);
}

/** The most distinctive words; common ones only if there are fewer than two others. */
function distinctiveWords(ranked: readonly string[], limit: number): string[] {
  const telling = ranked.filter((word) => !isCommonWord(word));
  const chosen = telling.length >= 2 ? telling : ranked.slice(0, Math.max(2, telling.length));
  return [...new Set(chosen.slice(0, limit).map(keyWord))];
}

/** Drops the plural and possessive s, so that “Frank's” and “Frank” share their keys. */
export function keyWord(word: string): string {
  if (word.length > 5 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
