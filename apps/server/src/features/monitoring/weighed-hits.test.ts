import { portfolioEndpoints } from '@assay/domain/portfolio';
import { screeningEndpoints } from '@assay/domain/screening';
import { beforeAll, expect, test } from 'vitest';
import { importWatchlist } from '#features/screening';
import { inLender } from '#platform/database';
import { respondWithRecords } from '../evidence/testing.ts';
import { testFolder } from '../screening/testing.ts';
import { type PortfolioWorld, portfolioWorld } from './testing/portfolio-world.ts';

const folder = testFolder();
let world: PortfolioWorld;
let potteries = 0;

const bring = async (rows: string[]) => {
  const path = folder.write('list.csv', `entry_id,name,type,dob\n${rows.join('\n')}\n`);
  world.nextDay();
  await importWatchlist(world.database.owner, world.api.clock, path, { force: true, progress: () => {} });
  world.api.clock.advance(60_000);
};
const followImport = async () => {
  await world.run('screening.rescreen');
  await world.runQueued('monitoring.compare');
};

const place = { addr1: '4 Kiln Rd', city: 'Durham', state: 'NC', zip5: '27701' };
interface Owner {
  first_name: string;
  last_name: string;
  birth_year: number;
}

/** Lets the bureau answer with a file that states the owner’s birth year. */
const bureauKnows = (owner: Owner, name: string) =>
  world.vendors.business_records.will(
    respondWithRecords([
      {
        kind: 'business_records',
        id: `file-${name}`,
        primary_business_name: name,
        locations: [place],
        principals: [{ principal_ref: 'p-1', title: 'Owner', ...owner }],
      },
    ]),
  );

/** A portfolio merchant, checked once, with an owner whose birth year only the bureau knows. */
async function merchantOf(owner: Owner): Promise<{ id: string; name: string }> {
  const { first_name, last_name } = owner;
  const name = `Kiln Road Pottery ${++potteries} LLC`;
  const id = await world.member(name, world.north, { ...place, principals: [{ first_name, last_name }] });
  world.nextDay();
  bureauKnows(owner, name);
  await world.runChecks();
  return { id, name };
}

async function reportedHits(id: string) {
  const [inquiry] = await inLender(world.database.app, world.north.lender, (tx) =>
    tx
      .selectFrom('app.source_run')
      .select('inquiry_id')
      .where('asked_for_merchant_id', '=', id)
      .where('inquiry_id', 'is not', null)
      .execute(),
  );
  const params = { id, inquiryId: inquiry?.inquiry_id ?? '' };
  const { body } = await world.api.call(world.north, screeningEndpoints.vital4, { params });
  return body.data.watchlists_sanctions.map(({ listed_name, score }) => [listed_name, score]);
}
const changesOf = async (merchantId: string) =>
  (await world.changes()).filter(({ merchant_id }) => merchant_id === merchantId);

beforeAll(async () => {
  world = await portfolioWorld({ wires: ['complaints', 'business_records'] });
  await bring(['1,Somebody Else,person,']);
  await followImport();
  await world.monitor({
    ...{ is_on: true, most_a_day: 1_000, paid_is_on: true, paid_every_days: 300 },
    monthly_budget_cents: 1_000_000,
  });
});

test('a match that an import adds or removes is as strong in the feed as in the report, which knows the birth year from the bureau', async () => {
  const { id: apart } = await merchantOf({ first_name: 'Peter', last_name: 'Kowalski', birth_year: 1952 });
  const { id: near } = await merchantOf({ first_name: 'Anton', last_name: 'Belsky', birth_year: 1961 });
  await bring([
    '1,Somebody Else,person,',
    '2,"KOWALSKI, Peter",person,1970',
    '3,"BELSKY, Anton",person,1961',
  ]);
  await followImport();
  expect(await reportedHits(apart)).toEqual([['KOWALSKI, Peter', 0.89]]);
  expect(await changesOf(apart)).toMatchObject([
    {
      kind: 'sanctions_hit_new',
      after: expect.stringContaining('89% like Peter Kowalski'),
      is_uncertain: true,
      severity: 'medium',
    },
  ]);
  expect(await changesOf(near)).toMatchObject([
    {
      kind: 'sanctions_hit_new',
      after: expect.stringContaining('100% like Anton Belsky'),
      is_uncertain: false,
      severity: 'critical',
    },
  ]);
  await bring(['1,Somebody Else,person,']);
  await followImport();
  expect((await changesOf(apart)).slice(1)).toMatchObject([
    {
      kind: 'sanctions_hit_gone',
      before: expect.stringContaining('89% like Peter Kowalski'),
      is_uncertain: true,
    },
  ]);
});

test('a match that a search finds before the import’s job is as strong as in the report too, and announced once', async () => {
  const clara = { first_name: 'Clara', last_name: 'Nowicka', birth_year: 1949 };
  const { id: apart, name } = await merchantOf(clara);
  await bring(['1,Somebody Else,person,', '4,"NOWICKA, Clara",person,1980']);
  await inLender(world.database.owner, world.north.lender, (tx) =>
    tx.updateTable('app.source_run').set({ status: 'error' }).where('source', '=', 'watchlists').execute(),
  );
  bureauKnows(clara, name);
  await world.api.call(world.north, portfolioEndpoints.trigger, { body: { id: apart } });
  await world.finishSearches();
  await world.runQueued('monitoring.compare');
  const found = await changesOf(apart);
  expect(found).toMatchObject([
    {
      kind: 'sanctions_hit_new',
      after: expect.stringContaining('89% like Clara Nowicka'),
      is_uncertain: true,
    },
  ]);
  await followImport();
  expect(await changesOf(apart)).toEqual(found);
});

test('a match that a merchant had when it joined the portfolio is as strong in the feed as in the report', async () => {
  await bring(['1,Somebody Else,person,', '5,"DOBSON, Marta",person,1975', '6,"LINDEN, Karl",person,1948']);
  await followImport();
  const { id: apart } = await merchantOf({ first_name: 'Marta', last_name: 'Dobson', birth_year: 1950 });
  const { id: near } = await merchantOf({ first_name: 'Karl', last_name: 'Linden', birth_year: 1948 });
  expect(await changesOf(apart), 'the first search makes no changes').toEqual([]);
  await world.run('monitoring.screen_members');
  expect(await reportedHits(apart)).toEqual([['DOBSON, Marta', 0.89]]);
  expect(await changesOf(apart)).toMatchObject([
    {
      ...{ kind: 'sanctions_hit_new', is_uncertain: true, severity: 'medium' },
      after: expect.stringContaining('89% like Marta Dobson'),
    },
  ]);
  expect(await changesOf(near)).toMatchObject([
    {
      ...{ kind: 'sanctions_hit_new', is_uncertain: false, severity: 'critical' },
      after: expect.stringContaining('100% like Karl Linden'),
    },
  ]);
});
