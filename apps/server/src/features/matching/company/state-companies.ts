import { type CompanyEvidence, locationsOfCompany, type SharedContacts } from '@assay/match-engine/cluster';
import { type KeyKind, type MerchantKey, merchantKeys } from '@assay/match-engine/keys';
import { SCORE_VERSION } from '@assay/match-engine/score';
import { inLender, inSystem, type Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import type { Secrets } from '#platform/secrets';
import { countContacts } from '../import/choose-merchant.ts';
import { BatchIndex } from '../search/batch-index.ts';
import type { ReadMerchant } from '../search/read-merchants.ts';
import { SeenMerchants } from '../search/seen-merchants.ts';
import { withEinHashes } from '../withheld-ein.ts';
import { Companies } from './companies.ts';
import * as store from './company-store.ts';

const BATCH = 100;
/** A run ends after this many batches and queues the next one, so that a worker can stop in between. */
const BATCHES = 100;
/** What locations of one company share besides the legal name. */
const KEYS: ReadonlySet<KeyKind> = new Set<KeyKind>(['ein', 'ein_hash', 'domain']);
/** A number or website of more merchants is not compared. */
const MAX_LOCATIONS = 200;

/** Why the match engine states a company, in words. */
const REASONS: Readonly<Record<CompanyEvidence, string>> = {
  ein: 'Same legal name and EIN',
  domain: 'Same legal name and website',
};

/**
 * States which merchants that were imported or changed are locations of one company, and withdraws the engine's statements
 * whose facts do not agree anymore; see locationsOfCompany. A statement that a person took back is not made again, nor one
 * that would connect the same two merchants through others, unless a compared fact changed. A statement about a lender's own
 * merchant is that lender's. Each batch is one transaction; running it twice changes nothing.
 */
export async function stateCompanies(run: JobRun): Promise<void> {
  const { db, jobs, signal } = run;
  let batches = 0;
  const all = async (ownerId: string | null, inOwner: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>) => {
    const scope = { ownerId, seen: new SeenMerchants() };
    let related = BATCH;
    while (related === BATCH && batches++ < BATCHES && !signal.aborted)
      related = await inOwner((tx) => relateBatch(tx, run, scope));
  };
  await all(null, (work) => inSystem(db, work));
  for (const lenderId of await inSystem(db, store.lendersToRelate))
    await all(lenderId, (work) => inLender(db, lenderId, work));
  if (batches > BATCHES)
    await inSystem(db, (tx) =>
      jobs.add(tx, 'matching.state_companies', {}, { jobKey: 'matching.state_companies' }),
    );
}

interface Scope {
  /** The lender whose own merchants are related; null for public ones. */
  ownerId: string | null;
  seen: SeenMerchants;
}

/** A merchant with those that share an EIN or website with it. */
interface Subject {
  read: ReadMerchant;
  sharing: ReadMerchant[];
  shared: SharedContacts;
}

async function relateBatch(
  tx: Tx,
  { clock, secrets }: Pick<JobRun, 'clock' | 'secrets'>,
  { ownerId, seen }: Scope,
): Promise<number> {
  await store.lockCompanies(tx);
  const ids = await store.takeToRelate(tx, ownerId, BATCH);
  if (ids.length === 0) return 0;
  const index = new BatchIndex(tx, seen);
  const subjects = await readSubjects(index, { ids, ownerId, secrets });
  if (ownerId === null) await relateOwnedLocations(tx, subjects);
  const known = await store.companyStatements(
    tx,
    subjects.flatMap(({ read, sharing }) => [read, ...sharing].map(({ merchant }) => merchant.id)),
  );
  const companies = new Companies(
    known,
    await index.merchants([...new Set(known.flatMap(({ one_id, other_id }) => [one_id, other_id]))]),
    ownerId,
  );
  for (const { read, sharing, shared } of subjects) {
    const partners = companies.foundWith(read.merchant.id);
    const unread = partners.filter((each) => !sharing.some(({ merchant }) => merchant.id === each));
    const others = [...sharing, ...(await index.merchants(unread))].map((each) => withHashes(each, secrets));
    const found = locationsOfCompany(read.normal, others, shared);
    companies.relate(
      read.merchant.id,
      found.map(({ candidate, evidence }) => ({
        id: candidate.merchant.id,
        reasons: evidence.map((each) => REASONS[each]),
      })),
    );
  }
  const by = { engineVersion: SCORE_VERSION, now: clock.now() };
  await store.withdrawFoundCompanies(tx, companies.withdrawn, by);
  await store.stateFoundCompanies(tx, companies.stated, by);
  // What a withdrawn statement connected may be connected otherwise.
  await store.relateLater(tx, companies.separated);
  return ids.length;
}

async function readSubjects(
  index: BatchIndex,
  { ids, ownerId, secrets }: { ids: readonly string[]; ownerId: string | null; secrets: Secrets },
): Promise<Subject[]> {
  const subjects = new Map<string, Subject>();
  await index.together(
    ids.map((id) => async () => {
      const [stored] = await index.merchants([id]);
      if (!stored || stored.merchant.owner_id !== ownerId) return;
      const read = withHashes(stored, secrets);
      const keys = sharedKeys(read);
      const commonKeys = await index.commonKeys(keys.map(({ key }) => key));
      const postings = await index.postings(keys.filter(({ key }) => !commonKeys.has(String(key))));
      const sharing = new Set([...postings.values()].filter((each) => each.length <= MAX_LOCATIONS).flat());
      sharing.delete(id);
      subjects.set(id, {
        read,
        sharing: await index.merchants([...sharing]),
        shared: await countContacts(index, read.normal),
      });
    }),
  );
  return ids.flatMap((id) => subjects.get(id) ?? []);
}

/** A merchant whose EIN is also compared with encrypted ones. */
function withHashes(read: ReadMerchant, secrets: Secrets): ReadMerchant {
  if (read.normal.ein === null || read.normal.einHashes.length > 0) return read;
  const { ein_hashes } = withEinHashes({ ein: read.normal.ein, ein_hashes: [] as string[] }, secrets);
  return { ...read, normal: { ...read.normal, einHashes: ein_hashes ?? [] } };
}

const sharedKeys = ({ normal }: ReadMerchant): MerchantKey[] =>
  merchantKeys({ ...normal, names: [], principals: [] }).filter(({ kind }) => KEYS.has(kind));

/** Has the lenders' own merchants with an EIN or website of public ones related to them. */
async function relateOwnedLocations(tx: Tx, subjects: readonly Subject[]): Promise<void> {
  const keys = subjects.flatMap(({ read }) => sharedKeys(read).map(({ key }) => key));
  await store.relateOwned(tx, [...new Set(keys)]);
}
