import { gatheringEndpoints } from '@assay/domain/gathering';
import { feedEndpoints } from '@assay/domain/monitoring';
import { beforeAll, expect, test } from 'vitest';
import { importWatchlist } from '#features/screening';
import { inLender } from '#platform/database';
import { testFolder } from '../screening/testing.ts';
import { type PortfolioWorld, portfolioWorld } from './testing/portfolio-world.ts';

const folder = testFolder();
const HEAD = 'entry_id,name,type,aliases,date_of_birth,country';
let world: PortfolioWorld;
let merchantId: string;

/** Imports a version of the list, runs the job of the import, and then the day's check. */
async function bring(rows: string[]) {
  const path = folder.write('list.csv', `${HEAD}\n${rows.join('\n')}\n`);
  world.nextDay();
  await importWatchlist(world.database.owner, world.api.clock, path, { force: true, progress: () => {} });
  world.api.clock.advance(60_000);
  await world.run('screening.rescreen');
  await world.runQueued('monitoring.compare');
  await world.runChecks();
}
const feed = async () => {
  const { status, body } = await world.api.call(world.north, feedEndpoints.changes, { query: {} });
  expect(status).toBe(200);
  return body.results;
};
const volkov = (aliases = '') => `1,Igor Volkov,person,${aliases},1955-03-02,Syria`;
const unrelated = (at: number) => `${at},Entirely Other ${at},person,,,Iran`;

beforeAll(async () => {
  world = await portfolioWorld({ wires: ['complaints'] });
  merchantId = await world.member('Quellmark Freight LLC', world.north, {
    principals: [{ first_name: 'Igor', last_name: 'Volkov' }],
  });
  await world.monitor({ is_on: true, most_a_day: 1_000 });
  await bring([unrelated(90)]);
  await bring([unrelated(90), volkov()]);
});

test('a decision on a hit appears beside its change, prevents changes at later screenings and imports, and one that a changed entry reopens makes one change with it', async () => {
  expect(await feed()).toMatchObject([
    { kind: 'sanctions_hit_new', record: 'Igor Volkov', decision: null, severity: 'critical' },
  ]);

  const [inquiry] = await inLender(world.database.app, world.north.lender, (tx) =>
    tx.selectFrom('app.inquiry').select('id').where('is_portfolio', '=', true).execute(),
  );
  const params = { id: merchantId, inquiryId: inquiry?.id ?? '' };
  const { body } = await world.api.call(world.north, gatheringEndpoints.merchant, { params });
  const [hit] = body.hits;
  const decided = await world.api.call(world.north, gatheringEndpoints.decide, {
    params,
    body: {
      record_id: hit?.record_id ?? '',
      kind: 'watchlist',
      key: hit?.key ?? '',
      answer: 'not_this_person',
      reason: 'Born thirty years later, in another country.',
    },
  });
  expect([decided.status, decided.problem.detail]).toEqual([200, undefined]);
  const { decided_by, decided_at } = decided.body;
  expect(await feed()).toMatchObject([{ decision: { said: 'Not this person', decided_by, decided_at } }]);
  const file = await world.api.call(world.north, feedEndpoints.changes, { query: { csv: 'true' } });
  expect(String(file.body)).toContain('Not this person');

  for (let at = 91; at < 93; at++) await bring([unrelated(90), unrelated(at), volkov()]);
  expect(await feed(), 'however often the list is imported').toHaveLength(1);
  await bring([unrelated(90)]);
  await bring([unrelated(90), volkov()]);
  expect(await feed(), 'when the list withdraws the entry and lists it again').toHaveLength(1);

  await bring([unrelated(90), volkov('Ivan Volkov')]);
  const found = await feed();
  expect(found).toMatchObject([
    { kind: 'sanctions_hit_new', record: 'Igor Volkov', before: 'Not this person', severity: 'critical' },
    { kind: 'sanctions_hit_new', record: 'Igor Volkov', before: null },
  ]);
  await bring([unrelated(91), volkov('Ivan Volkov')]);
  expect(await feed()).toEqual(found);
});
