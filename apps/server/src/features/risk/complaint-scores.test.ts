import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inLender } from '#platform/database';
import type { Answer } from './testing/answers.ts';
import { anyOf, bureauComplaint } from './testing/records.ts';
import { type Caller, codes, type RiskWorld, riskWorld } from './testing/risk-world.ts';

let world: RiskWorld;
let lender: Caller;
beforeAll(async () => {
  world = await riskWorld();
  lender = await world.lender('Northwind Capital');
});
beforeEach(() => world.nextMerchant());

/** A year before the tests' clock, 2026-03-10, and the day before that. */
const LAST_DAY = '2025-03-10';
const DAY_BEFORE = '2025-03-09';

/** A reason that every case has in addition, so that none has a thin file. */
const young = ['V14', 50] as const;

/** The reasons of a merchant with these stored source responses. */
async function scored(...answers: Answer[]) {
  const place = await world.opened(lender);
  await world.answered(place, { filings: [{ filing_date: '2024-05-01' }] });
  for (const answer of answers) await world.answered(place, answer);
  await world.rescore(place);
  const { body } = await world.score(lender);
  const found = codes(body.curr_reason_codes).filter(([code]) => code !== young[0]);
  return { found, score: body.curr_score, reasons: body.curr_reason_codes };
}
const recent = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) =>
    bureauComplaint(`B${index + from}`, `2026-01-${String(index + from).padStart(2, '0')}`),
  );

describe('V15, complaints to regulatory bodies', () => {
  test('counts those of the last 12 months with 40 points each and names each', async () => {
    const { found, score, reasons } = await scored({
      complaints: [
        { complaint_id: 'C1' },
        { complaint_id: 'C2', date_received: LAST_DAY, product: 'Food' },
        { complaint_id: 'C3', date_received: DAY_BEFORE },
        { complaint_id: 'C4', date_received: null },
      ],
    });
    expect(found).toEqual([['V15', 80]]);
    expect(score).toBe(820 - 80 - 50);
    const evidence = reasons.find(({ code }) => code === 'V15')?.evidence;
    expect(evidence?.map(({ text }) => text)).toEqual([
      'Complaint to Montana Attorney General',
      'Complaint to Montana Attorney General: Food',
    ]);
  });

  test('ignores one about a namesake in another state and one that may be about another business', async () => {
    const { found } = await scored({
      complaints: [
        { company_city: 'Salem', company_state: 'OR', company_zip5: '97301' },
        {
          company: 'BLUE HERON COFFEE ROASTERS',
          company_city: null,
          company_state: null,
          company_zip5: null,
        },
      ],
    });
    expect(found).toEqual([]);
  });
});

describe('V16, alert words', () => {
  test('counts complaints with one from the last 12 months, of the bureau and of public bodies', async () => {
    const { found } = await scored(
      {
        profiles: [
          {
            complaints: [
              bureauComplaint('B1', '2026-01-05', 'A scam, nothing else.'),
              bureauComplaint('B2', DAY_BEFORE, 'A scam as well, long ago.'),
              bureauComplaint('B3', '2026-01-06'),
            ],
          },
        ],
      },
      { complaints: [{ narrative: 'They stole my deposit.' }] },
    );
    expect(found).toEqual([
      ['V15', 40],
      ['V16', 40],
    ]);
  });
});

describe('V17, BBB complaints', () => {
  test('ignores three of the last 12 months and counts 10 points for each more', async () => {
    expect((await scored({ profiles: [{ complaints: recent(3) }] })).found).toEqual([]);
    await world.nextMerchant();
    const older = bureauComplaint('B0', DAY_BEFORE);
    expect((await scored({ profiles: [{ complaints: [...recent(5), older] }] })).found).toEqual([
      ['V17', 20],
    ]);
  });

  test('counts a complaint once that two results of the profile contain', async () => {
    const place = await world.opened(lender);
    await world.answered(place, { profiles: [{ complaints: recent(4) }] });
    expect((await scored({ profiles: [{ complaints: recent(4) }] })).found).toEqual([['V17', 10]]);
  });
});

describe('V18, the BBB rating', () => {
  test.each([
    ['A+', []],
    ['C-', []],
    ['NR', []],
    [null, []],
    ['D+', [['V18', 60]]],
    ['D', [['V18', 60]]],
    ['D-', [['V18', 60]]],
    ['F', [['V18', 100]]],
  ])('%s gives %j', async (rating, found) => {
    expect((await scored({ profiles: [{ rating }] })).found).toEqual(found);
  });

  test('of a namesake in another town does not count', async () => {
    const elsewhere = { addr1: '5 Oak St', city: 'Salem', state: 'OR', zip5: '97301' };
    expect((await scored({ profiles: [{ rating: 'F', ...elsewhere }] })).found).toEqual([]);
  });
});

test('imported complaints count by the body that received them; a lender’s own count for it only', async () => {
  const other = await world.lender('Eastwood Funding');
  const place = await world.opened(lender);
  const others = await world.opened(other);
  const row = (external_id: string, regulator: string) => ({
    merchant_id: place.merchantId,
    kind: 'consumer_complaint',
    source: 'Own file',
    external_id,
    data: JSON.stringify({
      ...anyOf.complaints,
      complaint_id: external_id,
      regulator,
      narrative: 'A scam.',
    }),
    content_hash: '1',
    seen_at: place.now,
  });
  await inLender(world.database.worker, lender.lender, (tx) =>
    tx
      .insertInto('app.imported_record')
      .values(
        [row('1', 'FTC'), ...['2', '3', '4', '5'].map((id) => row(id, 'BBB'))].map((one) => ({
          ...one,
          lender_id: lender.lender,
        })),
      )
      .execute(),
  );
  const reasonsOf = async (caller: Caller, where: typeof place) => {
    await world.answered(where, { filings: [{ filing_date: '2024-05-01' }] });
    await world.rescore(where);
    return codes((await world.score(caller)).body.curr_reason_codes);
  };
  expect(await reasonsOf(lender, place)).toEqual([
    ['V16', 100],
    ['V14', 50],
    ['V15', 40],
    ['V17', 10],
  ]);
  const seen = (await reasonsOf(other, others)).map(([code]) => code);
  for (const code of ['V15', 'V16', 'V17']) expect(seen).not.toContain(code);
});
