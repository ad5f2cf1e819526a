import { splitAliases } from '@assay/names/aliases';
import type { MerchantRecord, PrincipalRecord } from '../merchant-record.ts';
import { emailDomain, normaliseDomain, normaliseEmail } from './domain.ts';
import { normaliseEin } from './ein.ts';
import { comparedWords, type NormalName, normaliseName } from './name.ts';
import { type NormalPerson, normalisePerson } from './person.ts';
import { normalisePhone } from './phone.ts';
import { normaliseCity, normaliseState, normaliseZip } from './place.ts';
import { type NormalStreet, normaliseStreet, type PlaceInLine } from './street.ts';

/** Increase it whenever the result for a record changes: keys stored under another version are rebuilt. */
export const NORMALISER_VERSION = 6;

interface NormalAddress extends PlaceInLine {
  street: NormalStreet | null;
}

/** A normalized principal; `person` is null without a last name. */
export interface NormalPrincipal extends NormalAddress {
  person: NormalPerson | null;
  email: string | null;
  phone: string | null;
}

/** A normalized merchant for keys and comparisons, in index and query. */
export interface NormalMerchant extends NormalAddress {
  names: NormalName[];
  phones: string[];
  ein: string | null;
  /** Keyed hashes of the EIN: of a merchant whose number is stored encrypted one, of a query by all keys. */
  einHashes: readonly string[];
  domain: string | null;
  email: string | null;
  emailDomain: string | null;
  sic: string | null;
  storeId: string | null;
  principals: NormalPrincipal[];
  /** The merchants that were merged into this one. A comparison counts the one that agrees best. */
  merged?: readonly NormalMerchant[];
}

/** A merchant as it was written each time: itself, then what was merged into it. */
export const formsOf = (normal: NormalMerchant): readonly NormalMerchant[] =>
  normal.merged ? [normal, ...normal.merged] : [normal];

/** Normalizes a record. Never throws; unreadable values become null. */
export function normaliseMerchant(record: MerchantRecord): NormalMerchant {
  const email = normaliseEmail(record.email);
  const phones: string[] = [];
  for (const value of [record.phone, record.alt_phone]) {
    const phone = normalisePhone(value);
    if (phone && !phones.includes(phone)) phones.push(phone);
  }
  return {
    names: allNames(record),
    ...addressOf(record),
    phones,
    ein: normaliseEin(record.ein),
    einHashes: record.ein_hashes ?? [],
    domain: normaliseDomain(record.domain_name),
    email,
    emailDomain: emailDomain(email),
    sic: /^\d{2,8}$/.exec(record.sic_code?.trim() ?? '')?.[0] ?? null,
    storeId: record.store_id?.trim().toLowerCase() || null,
    principals: (record.principals ?? []).map(normalisePrincipal).filter((each) => each !== null),
  };
}

function allNames(record: MerchantRecord): NormalName[] {
  const names: NormalName[] = [];
  const add = (value: string | null | undefined, isKnown: boolean) => {
    for (const part of value ? splitAliases(value) : []) {
      const name = normaliseName(part);
      if (!name) continue;
      const known = names.find((each) => comparedWords(each).join(' ') === comparedWords(name).join(' '));
      // A name written with two legal forms cannot be distinguished by either.
      if (known) known.legalKinds = [...new Set([...(known.legalKinds ?? []), ...(name.legalKinds ?? [])])];
      else names.push(isKnown ? { ...name, known: part.trim() } : name);
    }
  };
  for (const value of [record.name, record.name_dba, record.legal_entity_name]) add(value, false);
  for (const value of record.known_names ?? []) add(value, true);
  return names;
}

function normalisePrincipal(principal: PrincipalRecord): NormalPrincipal | null {
  const person = normalisePerson(principal.first_name, principal.middle_name, principal.last_name);
  const email = normaliseEmail(principal.email);
  const phone = normalisePhone(principal.phone);
  const normal: NormalPrincipal = { person, ...addressOf({ ...principal, addr2: null }), email, phone };
  return person || normal.street || email || phone ? normal : null;
}

/** The address; what the address line says of the place counts where the other fields are empty. */
function addressOf(
  record: Pick<MerchantRecord, 'addr1' | 'addr2' | 'city' | 'state' | 'zip5'>,
): NormalAddress {
  const typedCity = normaliseCity(record.city);
  const { street, place } = normaliseStreet(record.addr1, record.addr2, typedCity);
  return {
    street,
    city: typedCity ?? normaliseCity(place.city),
    state: normaliseState(record.state) ?? place.state,
    zip: normaliseZip(record.zip5) ?? place.zip,
  };
}
