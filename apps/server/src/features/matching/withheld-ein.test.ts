import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inLender, inSystem, type Tx } from '#platform/database';
import { rotateColumns } from '#platform/rotate-keys';
import { makeSecrets } from '#platform/secrets';
import { addLender, testDatabase } from '#platform/testing';
import { matchMerchants } from './files/match-merchants.ts';
import { findMatches } from './search/find-matches.ts';
import { commandBench } from './testing.ts';
import { encryptedWithheldEins, withEinHashes } from './withheld-ein.ts';

const database = await testDatabase();
const bench = await commandBench(database);
const north = await addLender(database.owner, { name: 'North' });

const OWNERS = 'Brandt Kessler Novak Okafor Lindqvist Tanaka Moreau Whitlow Petrov Haddad'.split(' ');
const numbers = OWNERS.map((_, at) => `12346${String(6780 + at)}`);
/** Bare numbers of businesses named like people, which may be their social security numbers. */
const file = (changed: Record<number, string> = {}) =>
  `external_id,name,city,state,ein\n${OWNERS.map((owner, at) => `p${at},Dana ${owner},Fairmont,IN,${changed[at] ?? numbers[at]}`).join('\n')}\n`;
await bench.importFile('people.csv', file());

const search =
  (ein: string, secrets = bench.context.secrets) =>
  async (tx: Tx) =>
    (await findMatches(tx, withEinHashes({ ein }, secrets), { lenderId: null, limit: 5 })).map(
      ({ merchant, reasons }) => ({ id: merchant.external_id, ein: merchant.ein, why: reasons[0]?.text }),
    );
const found = (ein: string, secrets = bench.context.secrets) =>
  inSystem(database.owner, search(ein, secrets));
const stored = async () =>
  (
    await sql<{ text: string }>`
  select to_jsonb(w)::text as text from app.withheld_ein w
  union all select to_jsonb(m)::text from app.merchant m`.execute(database.owner)
  ).rows
    .map(({ text }) => text)
    .join('\n');

it('every merchant is found by its bare EIN alone, and shown by the last four digits', async () => {
  for (const [at, number] of numbers.entries()) {
    const masked = `•••-••-${number.slice(-4)}`;
    expect(await found(number)).toEqual([{ id: `p${at}`, ein: masked, why: 'same' }]);
    expect(await found(`${number.slice(0, 2)}-${number.slice(2)}`)).toHaveLength(1);
  }
  expect(await found('123460000')).toEqual([]);
});

it('no number is stored as it is, nor as a hash without a key', async () => {
  const text = await stored();
  expect(text).toContain('number_hash');
  for (const number of numbers) expect(text).not.toContain(number);
  expect(await found(numbers[0]!, makeSecrets('ab'.repeat(32)))).toEqual([]);
});

it('another number of the same name contradicts the match', async () => {
  const [match] = await inSystem(database.owner, (tx) =>
    findMatches(
      tx,
      withEinHashes({ name: 'Dana Brandt', state: 'IN', ein: '12-0000001' }, bench.context.secrets),
      { lenderId: null, limit: 1 },
    ),
  );
  expect(match?.reasons).toContainEqual(expect.objectContaining({ field: 'ein', outcome: 'differs' }));
});

it('assay match finds it too', async () => {
  await matchMerchants(
    [await bench.file('queries.csv', `query_id,ein\nq1,${numbers[3]}\n`), '--out', bench.path('out.csv')],
    bench.context,
  );
  expect(await bench.read('out.csv')).toContain('q1,1,p3,');
});

it('a later file changes the number or takes it away', async () => {
  await bench.importFile('people.csv', file({ 0: '123469999', 1: '', 2: '12-3466782' }));
  expect(await found('123469999')).toMatchObject([{ id: 'p0' }]);
  expect(await found(numbers[0]!)).toEqual([]);
  expect(await found(numbers[1]!)).toEqual([]);
  expect(await found('123466782')).toMatchObject([{ id: 'p2', ein: '12-3466782' }]);
  const { rows } = await sql`
    select from app.withheld_ein w join app.merchant m on m.id = w.merchant_id where m.source = 'file'`.execute(
    database.owner,
  );
  expect(rows).toHaveLength(8);
  await bench.importFile('people.csv', file());
});

it("a lender's rows join by the number with their name, and bring it to the merchants they add", async () => {
  const rows = `external_id,name,state,phone,ein
l1,Dana Kessler,IN,,${numbers[1]}
l2,Ruth Sorensen,IN,574-555-0177,987650001
`;
  await bench.importFile('own.csv', rows, '--lender', 'North');
  expect(await found(numbers[1]!)).toMatchObject([{ id: 'p1' }]);
  const foundByNorth = () => inLender(database.owner, north, search('987650001'));
  expect(await foundByNorth()).toMatchObject([{ id: 'l2', ein: '•••-••-0001' }]);
  expect(await found('987650001')).toEqual([]);
  await bench.importFile('again.csv', rows.replaceAll(/^l/gm, 'again'), '--lender', 'North');
  expect(await foundByNorth()).toHaveLength(1);
});

it('key rotation encrypts the numbers again and finds them by the new key alone', async () => {
  const keys = [
    { id: '2', key: 'cd'.repeat(32) },
    { id: '1', key: '0f'.repeat(32) },
  ];
  const rotate = (to: typeof keys) =>
    rotateColumns([encryptedWithheldEins], {
      ownerUrl: database.urls.ownerUrl,
      secrets: makeSecrets(to),
    } as never);
  expect(await found(numbers[4]!, makeSecrets(keys)), 'during the rotation').toHaveLength(1);
  await rotate(keys);
  expect(await found(numbers[4]!, makeSecrets(keys.slice(0, 1)))).toMatchObject([{ id: 'p4' }]);
  expect(await found(numbers[4]!)).toEqual([]);
  await rotate(keys.toReversed());
  expect(await found(numbers[4]!)).toHaveLength(1);
});
