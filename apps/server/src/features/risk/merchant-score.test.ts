import { riskEndpoints } from '@assay/domain/risk';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveMerchant } from '#features/matching';
import { inLender } from '#platform/database';
import { anyOf } from './testing/records.ts';
import { type Caller, codes, type RiskWorld, riskWorld } from './testing/risk-world.ts';

let world: RiskWorld;
let north: Caller;
let harbor: Caller;
let merchantId: string;

beforeAll(async () => {
  world = await riskWorld();
  north = await world.lender('Northwind Capital', { vital4_enabled: true });
  harbor = await world.lender('Harbor Funding');
});
beforeEach(async () => {
  merchantId = await world.nextMerchant();
});

describe('the score of a merchant', () => {
  test('is absent, 204, while no source has responded and nothing is known [REP-033]', async () => {
    const place = await world.opened(north);
    await world.rescore(place);
    expect(await world.score(north)).toMatchObject({ status: 204, body: null });
    await world.answered(place, { hits: [] });
    await world.rescore(place);
    expect((await world.score(north)).body).toMatchObject({
      curr_score: 100,
      curr_score_tier: 'Default/Unknown',
    });
  });

  test('has tier, reasons and their evidence, and the previous score after a change [REP-033] [REP-035]', async () => {
    const place = await world.opened(north);
    await world.answered(place, { filings: [{ filing_date: '2024-05-01' }] });
    await world.rescore(place);
    const first = await world.score(north);
    expect(first.body).toMatchObject({
      curr_score: 770,
      curr_score_tier: 'Lowest Risk',
      prev_score: null,
      prev_score_tier: null,
      prev_reason_codes: [],
      credits: [],
      model_version: 'vrisk-9',
      coverage: { percent: 40, is_enough: true },
      updated_at: '2026-03-10T15:00:00.000Z',
    });
    expect(first.body.curr_reason_codes).toEqual([
      {
        code: 'V14',
        text: 'Young business',
        points: 50,
        evidence: [
          {
            kind: 'corporate_filing',
            id: expect.stringMatching(/^\d+$/),
            date: '2024-05-01',
            text: 'Blue Heron Coffee LLC, MT, A100, Active',
          },
        ],
      },
    ]);
    world.api.clock.advance(60_000);
    await world.answered(place, { hits: [{}, { entry_id: 'E2', score: 0.8 }] });
    await world.rescore(place);
    const { body } = await world.score(north);
    expect([body.curr_score, body.curr_score_tier]).toEqual([270, 'Highest Risk']);
    expect(codes(body.curr_reason_codes)).toEqual([
      ['V02', 500],
      ['V14', 50],
    ]);
    expect([body.prev_score, body.prev_score_tier]).toEqual([770, 'Lowest Risk']);
    expect(body.prev_reason_codes).toEqual(first.body.curr_reason_codes);
    expect(body.updated_at).toBe('2026-03-10T15:01:00.000Z');
  });

  test('is no tier while too little is known, and says what it rests on and why it is low', async () => {
    merchantId = await world.nextMerchant({ principals: [] });
    const place = await world.opened(north);
    await world.answered(place, { filings: [{ filing_date: '2024-05-01' }] });
    await world.rescore(place);
    const { body } = await world.score(north);
    expect(body).toMatchObject({
      curr_score: 100,
      curr_score_tier: 'Default/Unknown',
      coverage: { percent: 30, is_enough: false },
    });
    expect(codes(body.curr_reason_codes)).toEqual([['V14', 50]]);
    expect(
      body.coverage?.areas.filter(({ area }) =>
        ['filings', 'owners', 'watchlists', 'financial'].includes(area),
      ),
    ).toEqual([
      { area: 'filings', state: 'found', weight: 30, points: 30 },
      { area: 'financial', state: 'off', weight: 20, points: 0 },
      { area: 'watchlists', state: 'not_asked', weight: 10, points: 0 },
      { area: 'owners', state: 'nothing_found', weight: 10, points: 0 },
    ]);
    await world.answered(place, { hits: [{ category: 'PEP' }] });
    await world.rescore(place);
    const known = (await world.score(north)).body;
    expect(known).toMatchObject({ curr_score: 770, coverage: { percent: 40, is_enough: true } });
    await world.answered(place, { hits: [{}] });
    await world.answered(place, { filings: [] });
    await world.rescore(place);
    const bad = (await world.score(north)).body;
    expect(bad).toMatchObject({ curr_score: 240, coverage: { percent: 10, is_enough: false } });
  });

  test('lists what would lift it to a better tier, from its stored inputs', async () => {
    const changes = () => world.api.call(north, riskEndpoints.changes, { params: { id: merchantId } });
    const place = await world.opened(north);
    expect((await changes()).status).toBe(204);
    await world.answered(place, { filings: [{ status: 'Dissolved', filing_date: '2010-01-01' }] });
    await world.answered(place, { hits: [{ score: 0.8 }] });
    await world.rescore(place);
    expect((await changes()).body).toMatchObject({
      score: 550,
      tier: 'Highest Risk',
      sets: [
        {
          // Not more than 720 while the possible match is undecided.
          score: 720,
          tier: 'Medium Risk',
          facts: [{ words: 'is active again', choose: 1, of: [{ kind: 'corporate_filing' }] }],
        },
        {
          score: 670,
          tier: 'Medium Risk',
          facts: [{ words: 'is dismissed as someone else', choose: 1, of: [{ kind: 'watchlist' }] }],
        },
      ],
      more: 0,
    });
    const stranger = await world.api.call(harbor, riskEndpoints.changes, { params: { id: merchantId } });
    expect(stranger.status).toBe(404);
  });

  test('waits while a source runs: there is no first score, and the previous one stays', async () => {
    const place = await world.opened(north);
    const searching = (status: string) =>
      inLender(world.database.worker, north.lender, (tx) =>
        tx.updateTable('app.source_run').set({ status }).where('inquiry_id', '=', place.inquiryId).execute(),
      );
    await world.answered(place, { filings: [{ filing_date: '2024-05-01' }] });
    await searching('processing');
    await world.rescore(place);
    expect((await world.score(north)).status).toBe(204);
    await searching('available');
    await world.rescore(place);
    expect((await world.score(north)).body.curr_score).toBe(770);
    await world.answered(place, { hits: [{}] });
    await searching('processing');
    await world.rescore(place);
    expect((await world.score(north)).body.curr_score).toBe(770);
    await searching('available');
    await world.rescore(place);
    expect((await world.score(north)).body.curr_score).toBe(270);
  });

  const relation = async (caller: Caller, fields: object) => {
    await inLender(world.database.worker, caller.lender, (tx) =>
      tx
        .insertInto('app.source_record')
        .values({
          merchant_id: merchantId,
          category: 'Partner Sources',
          external_id: `${caller.lender} ${merchantId} ${JSON.stringify(fields)}`,
          source_name: 'own',
          lender_id: caller.lender,
          ...fields,
        })
        .execute(),
    );
  };

  test('lists lender relations as an area of their own, even when they count nothing', async () => {
    const place = await world.opened(north);
    await world.answered(place, { filings: [{ filing_date: '2012-05-01' }] });
    await world.rescore(place);
    expect((await world.score(north)).body.curr_score).toBe(100);
    await relation(harbor, { merchant_status: 'Open' });
    await world.rescore(place);
    expect((await world.score(north)).body).toMatchObject({ curr_score: 860, curr_reason_codes: [] });
  });

  test.each(['Declined', 'Suspended', 'Probation', 'Closed Partner', 'Closed Out Of Business'])(
    'counts a lender’s relation that is %s, with its own status shown and another’s only as a number [REP-035]',
    async (merchant_status) => {
      const place = await world.opened(north);
      await world.answered(place, { filings: [{ filing_date: '2012-05-01' }] });
      await relation(harbor, { merchant_status, close_date: '2025-12-01' });
      await relation(north, { merchant_status, open_date: '2025-06-01' });
      await world.rescore(place);
      const { body } = await world.score(north);
      expect(body.curr_score).toBe(820 + 40 - 160);
      expect(body.curr_reason_codes[0]).toMatchObject({ code: 'V21', points: 160 });
      expect(
        body.curr_reason_codes[0]?.evidence.map(({ id, text, date }) => [
          /\D/.test(id) ? id : 'own',
          text,
          date,
        ]),
      ).toEqual([
        ['partner-1-1', `Partner 1: ${merchant_status}`, '2025-12-01'],
        ['own', `Your own record: ${merchant_status}`, '2025-06-01'],
      ]);
    },
  );

  test('counts no relation that is open, pending or of an unknown status [REP-035]', async () => {
    const place = await world.opened(north);
    await world.answered(place, { filings: [{ filing_date: '2012-05-01' }] });
    for (const merchant_status of ['Open', 'Pending', 'paid off'])
      await relation(harbor, { merchant_status });
    await world.rescore(place);
    expect((await world.score(north)).body).toMatchObject({ curr_score: 860, curr_reason_codes: [] });
  });

  test('counts related merchants whose last stored score is below 60, not a default score or none [REP-035]', async () => {
    const phone = '4065550109';
    merchantId = await world.nextMerchant({ phone });
    const place = await world.opened(north);
    await world.answered(place, { filings: [{ filing_date: '2012-05-01' }] });
    await relation(harbor, { merchant_status: 'Open' });
    for (const score of [505, 506, 100, null]) {
      const related = await world.database.owner.transaction().execute((tx) =>
        saveMerchant(tx, 'test', {
          external_id: `related ${score}`,
          name: `Sister of ${score}`,
          phone,
          principals: [],
        }),
      );
      if (score === null) continue;
      await inLender(world.database.worker, north.lender, (tx) =>
        tx
          .insertInto('app.risk_score')
          .values({
            lender_id: north.lender,
            merchant_id: related,
            inquiry_id: place.inquiryId,
            version: 1,
            score,
            tier: 'Highest Risk',
            reasons: '[]',
            credits: '[]',
            inputs: '[]',
            model_version: 'vrisk-9',
            computed_at: place.now,
          })
          .execute(),
      );
    }
    await world.rescore(place);
    const { body } = await world.score(north);
    expect(codes(body.curr_reason_codes)).toEqual([['V20', 30]]);
    expect(body.curr_reason_codes[0]?.evidence).toMatchObject([
      { kind: 'related_merchant', text: 'Sister of 505: 505 Highest Risk' },
    ]);
    const before = await world.stored(north);
    await world.rescore(place);
    expect(await world.stored(north)).toEqual(before);
  });

  test("counts an owner's other business that failed a funder with what happened, and not as one at risk", async () => {
    const owner = {
      first_name: 'Peter',
      last_name: 'Kowalski',
      addr1: '14 Mill Rd',
      zip5: '59801',
      state: 'MT',
    };
    merchantId = await world.nextMerchant({
      principals: [{ first_name: 'Ada', last_name: 'Moreau' }, owner],
    } as never);
    const place = await world.opened(north);
    await world.answered(place, { filings: [{ filing_date: '2012-05-01' }] });
    await relation(harbor, { merchant_status: 'Open' });
    const sister = async (name: string, principals: object[]) =>
      await world.database.owner
        .transaction()
        .execute((tx) =>
          saveMerchant(tx, 'test', { external_id: name, name, state: 'MT', principals } as never),
        );
    const bittersweet = await sister('Bittersweet Exteriors', [owner]);
    await sister('River Bend Care', [owner]);
    await relation(harbor, {
      merchant_id: bittersweet,
      merchant_status: 'Closed Out Of Business',
      close_date: '2025-12-01',
    });
    await relation(north, {
      merchant_id: bittersweet,
      merchant_status: 'Closed Out Of Business',
      balance: '123456789012.10',
    });
    await world.rescore(place);
    const { body } = await world.score(north);
    const [failed, ...others] = body.curr_reason_codes;
    expect(codes([failed!])).toEqual([['V26', 100]]);
    expect(codes(others).map(([code]) => code)).not.toContain('V20');
    expect(failed?.evidence).toMatchObject([
      {
        kind: 'related_merchant',
        id: bittersweet,
        date: '2025-12-01',
        text: expect.stringMatching(
          /^Bittersweet Exteriors: you closed it as out of business, it owes you \$123,456,789,012\.10; Partner 1 closed it as out of business \(.*Peter Kowalski.*\)$/i,
        ),
      },
    ]);
  });

  test('counts views of three other lenders within 30 days, not of two, older ones, or its own [REP-035]', async () => {
    const others = [harbor, await world.lender('Cedar'), await world.lender('Keystone')];
    await world.opened(others[2]!);
    world.api.clock.advance(31 * 86_400_000);
    const place = await world.opened(north);
    await world.answered(place, { filings: [{ filing_date: '2012-05-01' }] });
    await relation(harbor, { merchant_status: 'Open' });
    await world.opened(others[0]!);
    await world.opened(others[1]!);
    await world.rescore(place);
    expect(codes((await world.score(north)).body.curr_reason_codes)).toEqual([]);
    await world.opened(others[2]!);
    await world.rescore(place);
    const { body } = await world.score(north);
    expect(codes(body.curr_reason_codes)).toEqual([['V24', 40]]);
    expect(body.curr_reason_codes[0]?.evidence.map(({ text }) => text).sort()).toEqual(
      [1, 2, 3].map((n) => `Partner ${n} opened the report`),
    );
  });

  test('counts filings without an active one and a search without filings, and credits an old active one', async () => {
    const place = await world.opened(north);
    await world.answered(place, { filings: [{ status: 'Dissolved', filing_date: '2010-01-01' }] });
    await world.answered(place, { hits: [{ category: 'PEP' }] });
    await world.rescore(place);
    expect(codes((await world.score(north)).body.curr_reason_codes)).toEqual([['V12', 150]]);
    await world.answered(place, { filings: [] });
    await world.answered(place, { hits: [{ score: 0.8 }] });
    await world.rescore(place);
    expect(codes((await world.score(north)).body.curr_reason_codes)).toEqual([
      ['V03', 120],
      ['V13', 80],
    ]);
    await world.answered(place, { filings: [{ filing_date: '2010-01-01' }] });
    await world.rescore(place);
    const { body } = await world.score(north);
    expect(codes(body.credits)).toEqual([['C01', 40]]);
    // 820 − 120 + 40, but not more than 720 while the possible match is undecided.
    expect(body.curr_score).toBe(720);
  });

  test('counts a public source that reports permanent closure, and not another lender’s report', async () => {
    const place = await world.opened(north);
    const record = { merchant_id: merchantId, category: 'Review Sites', external_id: `m${merchantId}` };
    await inLender(world.database.worker, harbor.lender, (tx) =>
      tx
        .insertInto('app.source_record')
        .values({
          ...record,
          source_name: 'Own',
          lender_id: harbor.lender,
          merchant_status: 'Permanently closed',
        })
        .execute(),
    );
    await world.rescore(place);
    expect(await world.stored(north)).toEqual([]);
    await world.database.worker
      .insertInto('app.source_record')
      .values({
        ...record,
        source_name: 'Google',
        merchant_status: 'Permanently closed',
        close_date: '2026-01-31',
      })
      .execute();
    await world.rescore(place);
    expect((await world.score(north)).body.curr_reason_codes).toEqual([
      {
        code: 'V01',
        text: 'Reported permanently closed',
        points: 350,
        evidence: [
          {
            kind: 'public_source',
            id: expect.any(String),
            date: '2026-01-31',
            text: 'Google: Permanently closed',
          },
        ],
      },
    ]);
  });

  test.each([
    ['a file of the business', { files: [{ principals: [{ ...anyOf.people, birth_year: 1988 }] }] }],
    ['a record of the person', { people: [{ birth_year: 1988 }] }],
  ])('a year of birth in %s makes a hit that it contradicts a possible one', async (source, known) => {
    const lender = await world.lender(`Lists and ${source}`, {
      vital4_enabled: true,
      flags: JSON.stringify({ tlo_enabled: true }),
    });
    const place = await world.opened(lender);
    const entry = { name: 'MOREAU, Ada', births: ['1961-04-17'], program: '', countries: [], remarks: '' };
    await world.answered(place, {
      hits: [{ subject: 'Ada Moreau', subject_type: 'principal', score: 0.97, entry }],
    });
    await world.rescore(place);
    expect(codes((await world.score(lender)).body.curr_reason_codes)).toEqual([['V02', 500]]);
    await world.answered(place, known);
    await world.rescore(place);
    expect(codes((await world.score(lender)).body.curr_reason_codes)).toEqual([['V03', 120]]);
  });

  test('uses the lender’s newest inquiry that opened it', async () => {
    const older = await world.opened(north);
    await world.answered(older, { hits: [{}] });
    world.api.clock.advance(86_400_000);
    const newer = await world.opened(north);
    await world.answered(newer, { hits: [{ score: 0.8 }] });
    await world.rescore(older);
    expect(codes((await world.score(north)).body.curr_reason_codes)).toEqual([['V03', 120]]);
  });
});
