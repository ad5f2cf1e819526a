import { ContactCounts } from '@assay/match-engine/cluster';
import { sql } from 'kysely';
import {
  type LenderRow,
  merchantColumns,
  readLenderRow,
  SeenMerchants,
  STORED_COLUMNS,
  saveLenderRows,
  saveMerchant,
  USUAL_SOURCE,
  ValueChanges,
  withdrawStatements,
} from '#features/matching';
import { inLender, type Tx } from '#platform/database';
import { jobQueue } from '#platform/jobs';
import { makeSecrets } from '#platform/secrets';
import { addLender, seededRandom, type TestDatabase } from '#platform/testing';
import {
  decideBatch,
  joinBatch,
  listEndedStatements,
  listOwnedOfArrivals,
} from '../../../matching/testing.ts';
import { changeRemovedRecords } from '../../removals/store.ts';

export const secrets = makeSecrets('0f'.repeat(32));
const MOST_FILES = 30;
const NOW = new Date('2026-03-01T12:00:00Z');

export interface Lender {
  id: string;
  uploads: string[];
}

/** A file that a lender imported. */
export interface Imported {
  lender: Lender;
  upload: string;
  rows: LenderRow[];
}

export type Written = Record<string, string>;

export const TRADES = ['Roofing', 'Bakery', 'Dental', 'Tavern', 'Florist', 'Market', 'Salon', 'Garage'];
const OWNERS = ['Brandt', 'Kessler', 'Novak', 'Okafor', 'Lindqvist', 'Tanaka', 'Moreau', 'Whitlow'];

/** Business number `at`; the first three are in the master file. */
export const businessOf = (at: number): Written => ({
  name: `${OWNERS[at % 8]} ${TRADES[(at * 3 + Math.floor(at / 8)) % 8]} LLC`,
  addr1: `${100 + at} Alder St`,
  city: 'Fairmont',
  state: 'IN',
  zip5: '46601',
});
const PUBLIC = 3;
const BUSINESSES = 9;

/** A business that a public source adds after imports. */
type Step = Imported | { arrival: number };

/**
 * Runs random imports of two lenders, and undoes some, one sequence in one transaction that is rolled back. Returns the
 * first difference from the state that importing only the remaining files leaves, or from the empty state once all are
 * undone. A sequence has from two to `most` steps. With `hasArrivals` public sources add some of the businesses between
 * the imports; an id then stays with its business, as an undo compares first statements with the public merchants of
 * today.
 */
export async function undoLaw(
  database: TestDatabase,
  { name, most, hasArrivals = false }: { name: string; most: number; hasArrivals?: boolean },
) {
  const random = seededRandom(name);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const lenders: Lender[] = [];
  for (const lender of ['North', 'Harbor'])
    lenders.push(await lenderWithUploads(database, `${lender} ${name}`));

  /** The same business as another file would write it. */
  const written = (external_id: string, business: number, columns: ReadonlySet<string>): Written => ({
    external_id,
    ...businessOf(business),
    ...(random() < 0.3 && { name_dba: `${pick(['Old', 'New'])} ${TRADES[business % 8]}` }),
    ...(random() < 0.15 && {
      legal_entity_name: businessOf(business).name!,
      name: `${pick(['Third', 'Other'])} ${TRADES[business % 8]}`,
      name_dba: `Old ${TRADES[business % 8]}`,
    }),
    phone: random() < 0.5 ? `574-555-0${business}${pick(['10', '11'])}` : '',
    ein: columns.has('ein') ? `9876500${10 + business}` : '',
    ...(columns.has('status') && { partner_status: pick(['Open', 'Closed Partner', '']) }),
    ...(columns.has('amounts') && { funded_amount: pick(['50000', '']), balance: pick(['100', '2500.50']) }),
    ...(columns.has('owners') && { owner1_first_name: pick(['Ada', 'Ruth']), owner1_last_name: 'Moore' }),
  });

  const file = (businesses: ReadonlyMap<string, number>): LenderRow[] => {
    const columns = new Set(['ein', 'status', 'amounts', 'owners'].filter(() => random() < 0.4));
    const chosen = [...businesses].filter(() => random() < 0.6);
    return chosen.map(([external_id, known], at) => {
      // An id that a file gives to another business: a public one, or one that no other id has. Only where no other id
      // has its own: an undo compares records with merchants that it does not touch by their values of today.
      const others = [Math.floor(random() * PUBLIC), BUSINESSES + Number(external_id.slice(1))];
      const isShared = [...businesses.values()].filter((each) => each === known).length > 1;
      const isOther = !hasArrivals && random() < 0.4 && !isShared;
      const business = isOther ? pick(others) : known;
      return rowOf(written(external_id, business, columns), at);
    });
  };

  /** Runs one sequence. Null when both laws hold. */
  return (): Promise<{ remaining: unknown; expected: unknown; steps: string[] } | null> =>
    rolledBack(database, lenders[0]!, async (tx) => {
      const known = new Map(
        lenders.map((lender) => [
          lender,
          new Map(['e1', 'e2', 'e3', 'e4'].map((id) => [id, Math.floor(random() * BUSINESSES)])),
        ]),
      );
      let empty = await stateOf(tx, lenders);
      await sql`savepoint begun`.execute(tx);
      const imported: Imported[] = [];
      const happened: Step[] = [];
      const steps: string[] = [];
      const free = new Map(lenders.map((lender) => [lender, [...lender.uploads]]));
      for (let step = 2 + Math.floor(random() * (most - 1)); step > 0; step--) {
        const lender = pick(lenders);
        const uploads = free.get(lender)!;
        const own = imported.filter((each) => each.lender === lender);
        if (hasArrivals && random() < 0.3) {
          const arrival = PUBLIC + Math.floor(random() * (BUSINESSES - PUBLIC));
          happened.push({ arrival });
          steps.push(`arrival of ${businessOf(arrival).name}`);
          await arrive(tx, lenders, arrival);
          continue;
        }
        if (own.length > 0 && (random() < 0.4 || uploads.length === 0)) {
          // Often the first one, which decided which merchants its rows are.
          const gone = random() < 0.5 ? own[0]! : pick(own);
          imported.splice(imported.indexOf(gone), 1);
          happened.splice(happened.indexOf(gone), 1);
          steps.push(`undo ${gone.upload}`);
          await undo(tx, gone);
        } else {
          const again = own.length > 0 && random() < 0.2 ? pick(own).rows : null;
          const next = { lender, upload: uploads.pop()!, rows: again ?? file(known.get(lender)!) };
          imported.push(next);
          happened.push(next);
          steps.push(`import ${stepOf(next)}`);
          await bringIn(tx, next);
        }
      }
      const compared = async () => {
        if (!hasArrivals) return stateOf(tx, lenders);
        await joinArrivals(tx, lenders);
        return (await stateOf(tx, lenders)).map(withoutJoined);
      };
      const arrivals = happened.flatMap((each) => ('arrival' in each ? [each.arrival] : []));
      const remaining = await compared();
      await sql`savepoint done`.execute(tx);
      for (const each of imported.toSorted(() => random() - 0.5)) await undo(tx, each);
      const cleared = await stateOf(tx, lenders);
      if (arrivals.length > 0) {
        await sql`rollback to savepoint begun`.execute(tx);
        for (const each of arrivals) await arrive(tx, lenders, each);
        empty = await stateOf(tx, lenders);
      }
      if (JSON.stringify(cleared) !== JSON.stringify(empty)) {
        steps.push('undo all');
        return { remaining: cleared, expected: empty, steps };
      }
      await sql`rollback to savepoint begun`.execute(tx);
      for (const each of happened)
        await ('arrival' in each ? arrive(tx, lenders, each.arrival) : bringIn(tx, each));
      const expected = await compared();
      return JSON.stringify(remaining) === JSON.stringify(expected) ? null : { remaining, expected, steps };
    });
}

export async function lenderWithUploads(database: TestDatabase, name: string): Promise<Lender> {
  const id = await addLender(database.owner, { name });
  const uploads = await inLender(database.owner, id, (tx) =>
    tx
      .insertInto('app.portfolio_upload')
      .values(
        Array.from({ length: MOST_FILES }, () => ({
          ...{
            lender_id: id,
            file_name: 'portfolio.csv',
            bytes: 1,
            sha256: '0',
            created_at: NOW.toISOString(),
          },
        })),
      )
      .returning('id')
      .execute(),
  );
  return { id, uploads: uploads.map((each) => each.id) };
}

/** The rows of the master file: the public businesses. */
export const masterFile = (): string =>
  `external_id,name,addr1,city,state,zip5\n${Array.from({ length: PUBLIC }, (_, at) => `p${at},${Object.values(businessOf(at)).join(',')}`).join('\n')}\n`;

export function rowOf(values: Written, at: number): LenderRow {
  const columns = merchantColumns(Object.keys(values), [], 'portfolio.csv');
  const read = readLenderRow(
    { line: at + 2, rowNumber: at + 2, values: new Map(Object.entries(values)) },
    columns,
    new ValueChanges(),
  );
  if ('reason' in read) throw new Error(read.reason);
  return read;
}

/** A file in a line: its upload and lender, and what its rows call each id. */
const stepOf = ({ lender, upload, rows }: Imported): string =>
  `${upload} of lender ${lender.id}: ${rows.map(({ row }) => `${row.external_id} ${row.name}, ${row.addr1}`).join('; ')}`;

export async function actFor(tx: Tx, lender: Lender): Promise<void> {
  await sql`select set_config('app.lender_id', ${lender.id}, true)`.execute(tx);
}

export async function bringIn(tx: Tx, { lender, upload, rows }: Imported): Promise<void> {
  await actFor(tx, lender);
  await saveLenderRows(tx, lender.id, USUAL_SOURCE, rows, {
    ...{ uploadId: upload, contacts: new ContactCounts(), secrets },
  });
}

/** A public source adds a business, and the job compares it with the lenders' own merchants. */
async function arrive(tx: Tx, lenders: readonly Lender[], business: number): Promise<void> {
  await sql`select set_config('app.lender_id', '', true)`.execute(tx);
  const row = { external_id: `a${business}`, name: '', ...businessOf(business), principals: [] };
  await saveMerchant(tx, 'register', row);
  await joinArrivals(tx, lenders);
}

/**
 * Decides again about records that came while a statement was active that was taken back, and compares the lenders' own
 * merchants with the public ones that changed, as the job does.
 */
export async function joinArrivals(tx: Tx, lenders: readonly Lender[]): Promise<void> {
  await listEndedStatements(tx);
  await listOwnedOfArrivals(tx, 1_000);
  const run = { clock: { now: () => NOW }, jobs: jobQueue, secrets };
  for (const lender of lenders) {
    await actFor(tx, lender);
    await decideBatch(tx, run, lender.id);
    const seen = new SeenMerchants();
    while ((await joinBatch(tx, run, { lenderId: lender.id, seen })) > 0);
  }
}

/**
 * The state without the merchants that were joined to public ones, which nothing finds by themselves, and without the
 * lender's names of those: a joined merchant keeps its trade name, a row that joins directly does not.
 */
function withoutJoined(state: unknown): unknown {
  const { merchants, names, retired: _, ...rest } = state as Record<string, unknown>;
  const separate = Array.isArray(merchants) ? merchants.filter(({ isJoined }) => !isJoined) : [];
  const others = Array.isArray(names) ? names.filter(({ of }) => !/^a/.test(of)) : [];
  return { ...rest, separate, others };
}

export async function undo(tx: Tx, { lender, upload }: Imported): Promise<void> {
  await actFor(tx, lender);
  await withdrawAll(tx, { lenderId: lender.id, uploadId: upload });
}

/** Undoes an upload of the active lender, three records at a time. */
export async function withdrawAll(
  tx: Tx,
  { lenderId, uploadId }: { lenderId: string; uploadId: string },
): Promise<void> {
  const withdraw = () =>
    withdrawStatements(tx, {
      ...{ lenderId, source: USUAL_SOURCE, uploadId, limit: 3, secrets },
      ...{ userId: null, now: NOW, clock: { now: () => NOW }, jobs: jobQueue },
      changeAbsent: (records) => changeRemovedRecords(tx, records),
    });
  while (await withdraw());
}

/** What the lenders' files left: records with their merchants, merchants, people, names, numbers and word counts. */
async function stateOf(tx: Tx, lenders: readonly Lender[]): Promise<unknown[]> {
  const state: unknown[] = [];
  for (const lender of lenders) {
    await actFor(tx, lender);
    const { rows } = await sql`
      select
        (select jsonb_agg(to_jsonb(s) - '{id,merchant_id,match_score,created_at,updated_at,status_changed_at}'::text[]
            || jsonb_build_object('merchant', m.source || ' ' || m.external_id) order by s.external_id)
          from app.source_record s join app.merchant m on m.id = s.merchant_id where s.lender_id = ${lender.id}) as records,
        (select jsonb_agg(jsonb_build_object('source', m.source, 'isJoined', (select true from app.retired_merchant r
              where r.id = m.id and r.survivor_id is not null), 'keys', array(select unnest(m.keys)::text order by 1),
            'tokens', array(select unnest(m.tokens) order by 1), 'hash', m.content_hash::text,
            'people', (select jsonb_agg(concat_ws(' ', p.first_name, p.last_name) order by p.position)
              from app.principal p where p.merchant_id = m.id),
            'number', (select w.number_hash from app.withheld_ein w where w.merchant_id = m.id),
            'values', jsonb_build_array(${sql.join(STORED_COLUMNS.map((column) => sql.ref(`m.${column}`)))}))
            order by m.external_id)
          from app.merchant m where m.owner_id = ${lender.id}) as merchants,
        (select jsonb_agg(distinct jsonb_build_object('of', m.external_id, 'name', n.name))
          from app.known_name n join app.merchant m on m.id = n.merchant_id
          where n.lender_id = ${lender.id} and lower(n.name) <> lower(m.name)
            and lower(n.name) is distinct from lower(m.name_dba)) as names`.execute(tx);
    state.push(rows[0]);
  }
  const { rows } = await sql`
    select (select jsonb_object_agg(coalesce(owner_id, 0), merchants) from app.match_total where merchants <> 0) as total,
      (select jsonb_object_agg(coalesce(owner_id, 0) || ' ' || token, merchants order by token) from app.name_token
        where merchants <> 0) as words,
      (select count(*) from app.retired_merchant) as retired,
      (select count(*) from app.merchant) as merchants`.execute(tx);
  return [...state, rows[0]];
}

async function rolledBack<T>(
  database: TestDatabase,
  lender: Lender,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const undone = new Error('rolled back');
  let result: { value: T } | undefined;
  await inLender(database.worker, lender.id, async (tx) => {
    result = { value: await work(tx) };
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return result!.value;
}
