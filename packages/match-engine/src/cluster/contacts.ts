import { formsOf, type NormalMerchant } from '../normalise/index.ts';

/** A contact under more names is a broker's, an agent's or a payment processor's. */
const MAX_NAMES = 3;
/** A contact at more addresses is a head office's or a franchise's. */
const MAX_PLACES = 3;

/** Which contacts are shared by too many businesses to tell one from another. */
export interface SharedContacts {
  /** Whether a contact belongs to a broker, an agent or a payment processor. */
  isOfManyNames(contact: string): boolean;
  /** Whether a contact belongs to a head office or a franchise. */
  isOfManyPlaces(contact: string): boolean;
}

/**
 * Counts under how many different names and addresses the records of a file write a phone, email, website or EIN. Add
 * every record of the file before the first comparison: what the whole file shares identifies none of its rows.
 */
export class ContactCounts implements SharedContacts {
  /** The only value or, from the second on, all values; most contacts have one. */
  readonly #names: Values = new Map();
  readonly #places: Values = new Map();
  /** The records of each contact that several have. */
  readonly #records = new Map<string, number>();

  add(record: NormalMerchant): void {
    for (const form of formsOf(record)) this.#addForm(form);
  }

  #addForm(record: NormalMerchant): void {
    const name = record.names[0]?.joined;
    const place = placeOf(record);
    for (const contact of contactsOf(record)) {
      if (this.#names.has(contact) || this.#places.has(contact))
        this.#records.set(contact, (this.#records.get(contact) ?? 1) + 1);
      if (name !== undefined) addUpTo(this.#names, contact, name, MAX_NAMES);
      if (place !== null) addUpTo(this.#places, contact, place, MAX_PLACES);
    }
  }

  isOfManyNames(contact: string): boolean {
    return sizeOf(this.#names.get(contact)) > MAX_NAMES;
  }

  isOfManyPlaces(contact: string): boolean {
    return sizeOf(this.#places.get(contact)) > MAX_PLACES;
  }

  /** How many of the records have a contact, at least 1. */
  recordsWith(contact: string): number {
    return this.#records.get(contact) ?? 1;
  }
}

type Values = Map<string, string | Set<string>>;

const sizeOf = (values: string | Set<string> | undefined): number =>
  values instanceof Set ? values.size : Number(values !== undefined);

function addUpTo(values: Values, key: string, value: string, max: number): void {
  const known = values.get(key);
  if (known === undefined) values.set(key, value);
  else if (known instanceof Set) {
    if (known.size <= max) known.add(value);
  } else if (known !== value) values.set(key, new Set([known, value]));
}

/** The contacts as they are counted, by kind. */
export const contactOf = {
  phone: (value: string) => `phone ${value}`,
  email: (value: string) => `email ${value}`,
  domain: (value: string) => `domain ${value}`,
  ein: (value: string) => `ein ${value}`,
};
const { phone, email, domain, ein } = contactOf;

function contactsOf(record: NormalMerchant): Set<string> {
  return new Set([
    ...record.phones.map(phone),
    ...(record.email ? [email(record.email)] : []),
    ...[record.domain, record.emailDomain].flatMap((value) => (value ? [domain(value)] : [])),
    ...(record.ein ? [ein(record.ein)] : record.einHashes.map(ein)),
  ]);
}

function placeOf({ street, zip, city, state }: NormalMerchant): string | null {
  const number = street?.box ?? street?.number;
  return number ? `${number} ${street?.words[0] ?? ''} ${zip ?? `${city} ${state}`}` : null;
}

/**
 * The record with the contacts that distinguish one business from another: without those of many names or many addresses,
 * and without an EIN of many names.
 */
export function withOwnContacts(record: NormalMerchant, shared: SharedContacts): NormalMerchant {
  const isOwn = (contact: string) => !shared.isOfManyNames(contact) && !shared.isOfManyPlaces(contact);
  const own = (mark: (value: string) => string, value: string | null) =>
    value !== null && isOwn(mark(value)) ? value : null;
  return {
    ...record,
    ...(record.merged && { merged: record.merged.map((each) => withOwnContacts(each, shared)) }),
    phones: record.phones.filter((value) => isOwn(phone(value))),
    email: own(email, record.email),
    domain: own(domain, record.domain),
    emailDomain: own(domain, record.emailDomain),
    // Branches of a company have one EIN, and another EIN is another company.
    ein: record.ein !== null && shared.isOfManyNames(ein(record.ein)) ? null : record.ein,
    einHashes: record.einHashes.filter((value) => !shared.isOfManyNames(ein(value))),
  };
}

/** Whether a website or email address of one is at a domain of the other. */
export function haveOneDomain(left: NormalMerchant, right: NormalMerchant): boolean {
  const domains = [left.domain, left.emailDomain].filter((domain) => domain !== null);
  return domains.some((domain) => domain === right.domain || domain === right.emailDomain);
}
