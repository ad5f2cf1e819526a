import {
  type BusinessChoice,
  ContactCounts,
  chooseBusiness,
  type SharedContacts,
} from '@assay/match-engine/cluster';
import { type KeyKind, keyOf, merchantKeys } from '@assay/match-engine/keys';
import { type NormalMerchant, normaliseMerchant } from '@assay/match-engine/normalise';
import type { Secrets } from '#platform/secrets';
import { searchIndex } from '../search/find-matches.ts';
import { type FoundMatch, statsOf } from '../search/score-candidates.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { withEinHashes } from '../withheld-ein.ts';
import type { MerchantRow } from './merchant-row.ts';

/** From this score on, a found merchant is compared with the row. */
const LIKELY = 5;
const MAX_COMPARED = 10;
/** The kinds of keys that are contacts. */
export const CONTACTS: ReadonlySet<KeyKind> = new Set<KeyKind>([
  'phone',
  'email',
  'domain',
  'ein',
  'ein_hash',
]);
/** A few merchants behind a contact show whether it has many names. */
const MAX_READ = 12;

/** The choice, with what was compared. */
export interface MerchantChoice extends BusinessChoice<FoundMatch> {
  normal: NormalMerchant;
  shared: SharedContacts;
  /** Found merchants that a person decided to be other businesses. */
  different: FoundMatch[];
}

/** Which merchant of the master file a lender's row is, and which a person should compare it with. */
export async function chooseMerchant(
  index: SearchIndex,
  row: MerchantRow,
  {
    inFile,
    secrets,
    isDifferent = () => false,
  }: { inFile: SharedContacts; secrets: Secrets; isDifferent?: (found: FoundMatch) => boolean },
): Promise<MerchantChoice> {
  const record = withEinHashes({ ...row, ein: row.withheld_ein ?? row.ein ?? null }, secrets);
  const normal = normaliseMerchant(record);
  const all = await searchIndex(index, normal, { lenderId: null, limit: MAX_COMPARED, min: LIKELY });
  if (all.length === 0) return { same: null, questions: [], different: [], normal, shared: inFile };
  const different = all.filter(isDifferent);
  const found = all.filter((each) => !different.includes(each));
  const inMasterFile = await countContacts(index, normal);
  const names = [...new Set(found.flatMap((each) => each.normal.names.map(({ joined }) => joined)))];
  const commonKeys = await index.commonKeys(names.map((joined) => keyOf('name', joined)));
  const shared: SharedContacts = {
    isOfManyNames: (contact) => inFile.isOfManyNames(contact) || inMasterFile.isOfManyNames(contact),
    isOfManyPlaces: (contact) => inFile.isOfManyPlaces(contact) || inMasterFile.isOfManyPlaces(contact),
  };
  const stats = await statsOf(index, normal, found, commonKeys);
  return { ...chooseBusiness(normal, found, { shared, stats }), different, normal, shared };
}

/** The contacts of a record by the merchants of the file that have them. */
export async function countContacts(index: SearchIndex, normal: NormalMerchant): Promise<SharedContacts> {
  const counts = new ContactCounts();
  const keys = merchantKeys(normal).filter(({ kind }) => CONTACTS.has(kind));
  const ids = [...(await index.postings(keys)).values()].flatMap((sharing) => sharing.slice(0, MAX_READ));
  for (const sharing of await index.merchants([...new Set(ids)])) counts.add(sharing.normal);
  return counts;
}
