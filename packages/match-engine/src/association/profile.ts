import { withoutStoreNumber } from '../attribution/index.ts';
import {
  type MerchantRecord,
  type NormalMerchant,
  type NormalPrincipal,
  normaliseMerchant,
  normaliseName,
  type PrincipalRecord,
} from '../normalise/index.ts';
import { isAddressService, isFormOrAgent, isMailDrop } from './not-an-owner.ts';
import { type Owner, ownerOf } from './owner.ts';

/** A person of a business, with the name as written. */
export interface ProfilePerson {
  name: string;
  suffix: string | null;
  normal: NormalPrincipal;
  /** Whether the person comes from a filing, not from the master file. */
  isFiled: boolean;
}

/** The facts that a business may share with others. */
export interface AssociationProfile {
  normal: NormalMerchant;
  /** Its names without spaces, as written and without the store number. */
  brands: readonly string[];
  people: ProfilePerson[];
  /** The companies that own or run it. */
  owners: Owner[];
  /** Whether its address is shared by many: it lends its address, or is a tenant of a business that does. */
  isAddressLent: boolean;
}

/** A person or company named in a filing, with the address given there. */
export type FiledOfficer = PrincipalRecord & { firm?: string | null };

/** A company in the form in which the index stores it when a record names it in place of a person. */
export function companyAsPrincipal(name: string): NormalPrincipal | null {
  return normaliseMerchant({ principals: [{ last_name: name }] }).principals[0] ?? null;
}

/** Builds the profile of a business; `filed` are the officers from its filings. */
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
      [record.name, record.name_dba].some((name) => isAddressService(name ?? '')) ||
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

/** Whether the name ends in a legal form, so that a company is entered as a person. */
const isFirm = (person: PrincipalRecord): boolean =>
  (normaliseName(written(person))?.legalKinds?.length ?? 0) > 0;
