import { withoutStoreNumber } from '../attribution/index.ts';
import {
  type MerchantRecord,
  type NormalMerchant,
  type NormalPrincipal,
  normaliseMerchant,
  normaliseName,
  type PrincipalRecord,
} from '../normalise/index.ts';
import { isFormOrAgent, isMailDrop, lendsItsAddress } from './not-an-owner.ts';
import { type Owner, ownerOf } from './owner.ts';

/** A person of a business, with the name as it is written. */
export interface ProfilePerson {
  name: string;
  suffix: string | null;
  normal: NormalPrincipal;
  /** Named by a filing, not by the master file. */
  isFiled: boolean;
}

/** What a business may share with another. */
export interface AssociationProfile {
  normal: NormalMerchant;
  /** Its names run together, as they are written and without the number of a shop. */
  brands: readonly string[];
  people: ProfilePerson[];
  /** The firms that own or run it. */
  owners: Owner[];
  /** Its address is not its own alone: it lends it, or it is a tenant of one who does. */
  isAddressLent: boolean;
}

/** A person or firm that a filing names, with the address it gives. */
export type FiledOfficer = PrincipalRecord & { firm?: string | null };

/** A firm as the index keys it where a record names it in the place of a person. */
export function firmAsPerson(name: string): NormalPrincipal | null {
  return normaliseMerchant({ principals: [{ last_name: name }] }).principals[0] ?? null;
}

/** Reads what a business may share; `filed` are the officers that its filings name. */
export function associationProfile(
  record: MerchantRecord,
  filed: readonly FiledOfficer[] = [],
): AssociationProfile {
  const normal = normaliseMerchant(record);
  const people: ProfilePerson[] = [];
  const owners: Owner[] = [];
  const take = (person: FiledOfficer, isFiled: boolean) => {
    const name = person.firm ?? written(person);
    if (!name || isFormOrAgent(name)) return;
    const [one] = normaliseMerchant({ principals: [person] }).principals;
    if (person.firm || isFirm(person)) {
      const owner = ownerOf(name, one ?? NOWHERE);
      if (owner) owners.push(owner);
    } else if (one?.person) people.push({ name, suffix: suffixOf(person), normal: one, isFiled });
  };
  for (const person of record.principals ?? []) take(person, false);
  for (const officer of filed) take(officer, true);
  return {
    normal,
    brands: brandsOf(record),
    people,
    owners,
    isAddressLent:
      [record.name, record.name_dba].some((name) => lendsItsAddress(name ?? '')) ||
      isMailDrop(record.addr1, record.addr2),
  };
}

function brandsOf({ name, name_dba, legal_entity_name, known_names }: MerchantRecord): string[] {
  const names = [name, name_dba, legal_entity_name, ...(known_names ?? [])].filter((each) => each != null);
  return normaliseMerchant({ known_names: names.flatMap(withoutStoreNumber) }).names.map(
    ({ joined }) => joined,
  );
}

const NOWHERE: Owner['place'] = { street: null, city: null, state: null, zip: null };

const written = ({ first_name, last_name }: PrincipalRecord): string =>
  [first_name, last_name].filter(Boolean).join(' ').trim();

const suffixOf = ({ suffix }: PrincipalRecord): string | null =>
  suffix?.toLowerCase().replace(/[^a-z]/g, '') || null;

/** A firm in the place of a person: its name ends in a legal form. */
const isFirm = (person: PrincipalRecord): boolean =>
  (normaliseName(written(person))?.legalKinds?.length ?? 0) > 0;
