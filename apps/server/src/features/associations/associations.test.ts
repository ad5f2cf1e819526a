import { Association, associationsEndpoints } from '@assay/domain/associations';
import { rescoreOf } from '@assay/domain/jobs';
import { reportEndpoints } from '@assay/domain/report';
import { DENIED, riskEndpoints } from '@assay/domain/risk';
import { beforeAll, describe, expect, test } from 'vitest';
import { matching, saveMerchant } from '#features/matching';
import { performance } from '#features/performance';
import { report } from '#features/report';
import { risk } from '#features/risk';
import { inLender } from '#platform/database';
import { runQueuedJobs, seededRandom } from '#platform/testing';
import { allowMerchant, type Caller, type EvidenceWorld, evidenceWorld } from '../evidence/testing.ts';
import { associations } from './index.ts';

let world: EvidenceWorld;
let count = 0;

type Fields = Partial<Parameters<EvidenceWorld['merchant']>[0]>;
const makes = (fields: Fields = {}) => {
  count += 1;
  return world.merchant({
    external_id: `a${count}`,
    name: `Unrelated ${words()} LLC`,
    state: 'IN',
    ...fields,
  });
};
/** A name that no other merchant has. */
const words = () => [...String(count)].map((digit) => 'abcdefghij'[Number(digit)]!.repeat(4)).join(' ');
const home = { addr1: '2210 Miami St', city: 'South Bend', state: 'IN', zip5: '46613' };
const olga = { first_name: 'Olga', last_name: 'Brandt', ...home, addr1: '5 Namesake St' };
const peter = { first_name: 'Peter', last_name: 'Kowalski', ...home };

const runRiskJobs = () => runQueuedJobs(world, risk.jobs);

const inquires = async (merchant_id: string, caller: Caller) => {
  const inquiry = await world.inquire({ name: 'Zebra Roofing', state: 'IN', zip5: '46613' }, caller);
  return allowMerchant(world, merchant_id, { caller, inquiry });
};
const opens = async (merchant_id: string, caller: Caller = world.north) => {
  const inquiryId = await inquires(merchant_id, caller);
  const { body } = await world.api.call(caller, associationsEndpoints.ofMerchant, {
    params: { id: merchant_id, inquiryId },
  });
  return { id: inquiryId, found: body };
};
/** The same with the whole report, which starts searches and scores. */
const opensReport = async (merchant_id: string, caller: Caller = world.north) => {
  const id = await inquires(merchant_id, caller);
  const { body } = await world.api.call(caller, reportEndpoints.open, {
    params: { id },
    body: { merchant_id },
  });
  return { id, found: body.result_blob!.associations };
};
const summary = (found: readonly Association[]) =>
  found.map(({ related_merchant, category, reason }) => [related_merchant.id, category, reason]);

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, report, performance, associations, risk],
    wires: [],
    hasScreening: false,
  });
});

describe('a merchant is associated with another by', () => {
  const phone = '5745550142';
  test.each<[string, Fields, Fields, string]>([
    ['phone', { phone }, { alt_phone: '(574) 555-0142' }, 'Same phone (574) 555-0142'],
    [
      'the phone of a principal',
      { phone: '5745550143' },
      { principals: [{ last_name: 'Doe', phone: '5745550143' }] },
      'Same phone (574) 555-0143',
    ],
    [
      'street address with unit',
      { ...home, addr1: '14 River Rd Ste 5' },
      { ...home, addr1: '14 River Road, Suite 5' },
      'Same address 14 River Rd unit 5',
    ],
    ['domain', { domain_name: 'zebra.example' }, { email: 'a@zebra.example' }, 'Same domain zebra.example'],
    [
      'a principal at one address',
      { principals: [peter] },
      { principals: [{ ...peter, first_name: 'Pete' }] },
      'Same principal Peter Kowalski, at the same address; Same address 2210 Miami St',
    ],
    [
      'a principal with one phone',
      { principals: [{ first_name: 'Ann', last_name: 'Lee', phone: '5745550150' }] },
      { principals: [{ first_name: 'Ann', last_name: 'Lee', phone: '5745550150', addr1: '9 Elm St' }] },
      'Same principal Ann Lee, with the same phone; Same phone (574) 555-0150',
    ],
  ])('%s, with the reason in words [REP-063]', async (_, left, right, reason) => {
    const [a, b] = [await makes(left), await makes(right)];
    expect(summary((await opens(a)).found)).toEqual([[b, 'related', reason]]);
  });

  test('EIN, which is not shown itself [REP-063]', async () => {
    const [a, b] = [await makes({ ein: '35-1234560' }), await makes({ ein: '351234560' })];
    const { found } = await opens(a);
    expect(summary(found)).toEqual([[b, 'related', 'Same EIN']]);
    expect(JSON.stringify(found)).not.toMatch(/35-?1234560/);
    const storedRows = JSON.stringify(await world.rows('app.association'));
    expect(storedRows).not.toMatch(/35-?1234560/);
  });

  test('an owner that is a company: parent, child and sibling [REP-063]', async () => {
    const owner = {
      last_name: 'Kowalski Holdings LLC',
      addr1: '1 Capitol Ave',
      city: 'Elkhart',
      state: 'IN',
      zip5: '46516',
    };
    const parent = await makes({ ...owner, name: 'Kowalski Holdings LLC' });
    const [left, right] = [await makes({ principals: [owner] }), await makes({ principals: [owner] })];
    expect(summary((await opens(left)).found)).toEqual([
      [parent, 'parent', 'Kowalski Holdings LLC is named as its owner'],
      [right, 'sibling', 'Kowalski Holdings LLC owns both'],
    ]);
    const children = (await opens(parent)).found.map((each) => [each.related_merchant.id, each.category]);
    expect(children.sort()).toEqual(
      [
        [left, 'child'],
        [right, 'child'],
      ].sort(),
    );
  });
});

describe('another location of the company is an association', () => {
  const states = async (one: string, other: string, fields: object = {}) => {
    const { id } = await world.database.owner
      .insertInto('app.company_statement')
      .values({ one_id: one, other_id: other, stated_at: world.api.clock.now(), ...fields })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  test('with the reason of the match engine or that staff stated it, also through a third location [REP-063]', async () => {
    const [a, b, c] = [await makes(), await makes(), await makes()];
    await states(a, b, {
      engine_version: '7',
      reasons: JSON.stringify(['Same legal name and EIN', 'Same legal name and website']),
    });
    const id = await states(b, c);
    const engine =
      'Same company, another location (match engine: Same legal name and EIN; Same legal name and website)';
    const staff = 'Same company, another location (stated by staff)';
    expect(summary((await opens(a)).found).toSorted()).toEqual([
      [b, 'related', engine],
      [c, 'related', staff],
    ]);
    await world.database.owner
      .updateTable('app.company_statement')
      .set({ withdrawn_at: world.api.clock.now() })
      .where('id', '=', id)
      .execute();
    expect(summary((await opens(a)).found)).toEqual([[b, 'related', engine]]);
  });

  test('for the lender alone whose own merchant it is about [REP-063]', async () => {
    const [a, b] = [await makes(), await makes()];
    await states(a, b, { owner_id: world.east.lender });
    expect((await opens(a)).found).toEqual([]);
    expect((await opens(a, world.east)).found).toHaveLength(1);
  });
});

describe('no association comes from', () => {
  const nothing = async (left: Fields, right: Fields) => {
    const a = await makes(left);
    await makes(right);
    expect((await opens(a)).found).toEqual([]);
  };

  test.each<[string, Fields, Fields]>([
    [
      'a namesake of a principal elsewhere',
      { principals: [olga] },
      { principals: [{ ...olga, addr1: '7 Oak St', zip5: '46601' }] },
    ],
    [
      'a father and a son',
      { principals: [{ ...peter, addr1: '1 Elm', suffix: 'Sr' }] },
      { principals: [{ ...peter, addr1: '2 Elm', suffix: 'Jr' }] },
    ],
    [
      'another unit of one building',
      { ...home, addr1: '90 State St Ste 1' },
      { ...home, addr1: '90 State St Ste 2' },
    ],
    ['a free mail domain', { email: 'one@gmail.com' }, { email: 'two@gmail.com' }],
    ['a domain of a platform', { domain_name: 'one.wixsite.com' }, { domain_name: 'facebook.com/two' }],
    [
      'a box at a mail drop',
      { ...home, addr1: '500 Main St', addr2: 'PMB 7' },
      { ...home, addr1: '500 Main St', addr2: 'PMB 7' },
    ],
    [
      'the address of a shared office',
      { ...home, addr1: '77 Hub St', name: 'Regus Virtual Offices LLC' },
      { ...home, addr1: '77 Hub St' },
    ],
    [
      'a registered agent that two businesses name',
      {
        principals: [
          {
            last_name: 'Statewide Registered Agents Inc',
            addr1: '3 Agent Pl',
            zip5: '46601',
            phone: '3175550199',
          },
        ],
      },
      {
        principals: [
          {
            last_name: 'Statewide Registered Agents Inc',
            addr1: '3 Agent Pl',
            zip5: '46601',
            phone: '3175550199',
          },
        ],
      },
    ],
    [
      'a brand’s phone and domain at its locations',
      {
        name: 'Pancake of Elkhart LLC',
        name_dba: 'Golden Pancake House',
        phone: '8005550100',
        domain_name: 'pancake.example',
        zip5: '46516',
      },
      {
        name: 'Pancake of Gary LLC',
        name_dba: 'Golden Pancake House',
        phone: '8005550100',
        domain_name: 'pancake.example',
        zip5: '46402',
      },
    ],
    [
      'a company with the owner’s name in another state',
      { principals: [{ last_name: 'Blue Ox Partners LLC', state: 'IN' }] },
      { name: 'Blue Ox Partners LLC', state: 'TX' },
    ],
    [
      'a company with the owner’s name and another legal form',
      { principals: [{ last_name: 'Red Ox Partners LLC', state: 'IN' }] },
      { name: 'Red Ox Partners Inc' },
    ],
    [
      'the same business on file twice',
      { ...home, addr1: '55 Twin St', name: 'Twin Bakery LLC', phone: '5745550160' },
      { ...home, addr1: '55 Twin St', name: 'Twin Bakery', phone: '5745550160' },
    ],
  ])('%s [REP-063]', async (_, left, right) => nothing(left, right));

  test('an owner’s name that two companies of the state have [REP-063]', async () => {
    await makes({ name: 'Grey Ox Partners LLC' });
    await nothing(
      { principals: [{ last_name: 'Grey Ox Partners LLC', state: 'IN' }] },
      { name: 'Grey Ox Partners LLC' },
    );
  });

  test('a fact that more than 10 merchants share: 10 are associated, and with the 11th none [REP-063]', async () => {
    const shared = {
      ...home,
      addr1: '800 Suite Ave Ste 9',
      phone: '5745550170',
      domain_name: 'answering.example',
    };
    const first = await makes(shared);
    for (let n = 2; n <= 10; n += 1) await makes(shared);
    const before = (await opens(first)).found;
    expect(before).toHaveLength(9);
    expect(before[0]?.shared.map(({ kind }) => kind)).toEqual(['phone', 'domain', 'address']);
    await makes(shared);
    expect((await opens(first)).found).toEqual([]);
  });

  test('data from another lender’s own records [REP-063]', async () => {
    const secret = { phone: '5745550180', principals: [{ ...peter, addr1: '4 Secret Ln' }] };
    const a = await makes(secret);
    await world.database.owner.transaction().execute((tx) =>
      saveMerchant(tx, `lender ${world.east.lender} crm`, {
        external_id: 's1',
        name: 'Secret Sister LLC',
        ...secret,
      }),
    );
    await inLender(world.database.worker, world.east.lender, async (tx) => {
      const merchant_id = await makes();
      await tx
        .insertInto('app.source_record')
        .values({
          merchant_id,
          lender_id: world.east.lender,
          source_name: 'crm',
          category: 'Partner Sources',
          external_id: 's2',
          ...{ phone: secret.phone },
        })
        .execute();
    });
    const { found } = await opens(a);
    expect(found).toEqual([]);
    const own = await opens(a, world.east);
    expect(own.found.map(({ related_merchant }) => related_merchant.name)).toEqual(['Secret Sister LLC']);
    expect(JSON.stringify(await world.rows('app.association'))).not.toContain('Secret Ln');
  });
});

describe('an association', () => {
  test('has every field, is stored for its inquiry, and ends when it no longer applies [REP-062]', async () => {
    const a = await makes({ phone: '5745550111' });
    const maria = { first_name: 'Maria', last_name: 'Keller', ...home, addr1: '31 Bell St' };
    const b = await makes({ phone: '5745550111', city: 'Gary', principals: [maria] });
    await inLender(world.database.worker, world.north.lender, (tx) =>
      tx
        .insertInto('app.source_record')
        .values({
          merchant_id: b,
          lender_id: world.north.lender,
          source_name: 'crm',
          category: 'Partner Sources',
          external_id: b,
          merchant_status: 'Open',
        })
        .execute(),
    );
    const { id, found } = await opensReport(a);
    expect(found).toEqual([
      {
        merchant: a,
        related_merchant: { id: b, name: expect.any(String), city: 'Gary', state: 'IN' },
        principals: [{ first_name: 'Maria', last_name: 'Keller' }],
        lender_merchants: [{ lender: 'north', url: null }],
        category: 'related',
        reason: 'Same phone (574) 555-0111',
        shared: [{ kind: 'phone', text: 'Same phone (574) 555-0111' }],
        main_score: null,
        main_risk: null,
        in_portfolio: true,
      },
    ]);
    expect(Object.keys(found[0] ?? {}).sort()).toEqual(Object.keys(Association.shape).sort());
    await world.database.owner.updateTable('app.merchant').set({ phone: null }).where('id', '=', b).execute();
    await world.api.call(world.north, associationsEndpoints.ofMerchant, { params: { id: a, inquiryId: id } });
    const storedRows = (await world.rows('app.association')).filter(({ merchant_id }) => merchant_id === a);
    expect(storedRows.map(({ gone_at }) => gone_at !== null)).toEqual([true]);
  });

  test('can be opened only in the inquiry that named it', async () => {
    const [a, b] = [await makes({ phone: '5745550122' }), await makes({ phone: '5745550122' })];
    const { id } = await opens(a);
    const open = (caller: Caller, inquiryId: string) =>
      world.api.call(caller, reportEndpoints.open, { params: { id: inquiryId }, body: { merchant_id: b } });
    const elsewhere = await world.inquire({ name: 'Zebra Roofing', state: 'IN', zip5: '46613' });
    expect((await open(world.north, elsewhere)).status).toBe(404);
    expect((await open(world.north, id)).status).toBe(200);
    const read = (caller: Caller, inquiryId: string) =>
      world.api.call(caller, associationsEndpoints.ofMerchant, { params: { id: b, inquiryId } });
    expect((await read(world.north, id)).body).toMatchObject([{ related_merchant: { id: a } }]);
    expect((await read(world.east, id)).status).toBe(404);
    const other = await world.inquire({ name: 'Zebra Roofing', state: 'IN', zip5: '46613' }, world.east);
    expect((await read(world.east, other)).status).toBe(404);
  });

  test('of another lender is invisible even without the application’s check [REP-063]', async () => {
    const [a] = [await makes({ phone: '5745550144' }), await makes({ phone: '5745550144' })];
    await opens(a);
    const seen = await inLender(world.database.app, world.harbor.lender, (tx) =>
      tx.selectFrom('app.association').selectAll().execute(),
    );
    expect(seen).toEqual([]);
    expect((await world.rows('app.association')).length).toBeGreaterThan(0);
  });
});

describe('the score of a related merchant', () => {
  const related = (id: string, caller: Caller = world.north) =>
    world.api.call(caller, riskEndpoints.relatedScore, { params: { id } });
  const closes = (merchant_id: string) =>
    world.database.worker
      .insertInto('app.source_record')
      .values({
        merchant_id,
        source_name: 'Google',
        category: 'Review Sites',
        external_id: merchant_id,
        merchant_status: 'Permanently closed',
      })
      .execute();
  /** An opened merchant, and a closed one with its phone, once all their scores are computed. */
  const scoredBeside = async (phone: string) => {
    const [a, b] = [await makes({ phone }), await makes({ phone })];
    await closes(b);
    const { id } = await opensReport(a);
    // Viewing the inquiry starts its own queries.
    await world.gathered(id);
    await world.gathered(id);
    await runRiskJobs();
    return { id, a, b };
  };

  test('is Denied both for one the lender has no access to and for one that does not exist [REP-036]', async () => {
    const inaccessible = await makes();
    const [known, unknown] = [await related(inaccessible), await related('999999999')];
    expect(known).toMatchObject({ status: 200, body: { curr_score: null, curr_score_tier: DENIED } });
    expect(unknown.body).toEqual(known.body);
  });

  test('is returned for an unopened merchant of the lender’s portfolio, and Denied to every other lender [REP-036]', async () => {
    const id = await makes();
    const owns = ({ lender }: Caller) =>
      inLender(world.database.worker, lender, (tx) =>
        tx
          .insertInto('app.source_record')
          .values({
            merchant_id: id,
            lender_id: lender,
            source_name: 'crm',
            category: 'Partner Sources',
            external_id: id,
            merchant_status: 'Open',
          })
          .execute(),
      );
    expect((await related(id)).body.curr_score_tier).toBe(DENIED);
    await owns(world.north);
    // Nothing is known of it: no score, which differs from Denied.
    expect((await related(id)).status).toBe(204);
    await closes(id);
    const rescored = { lender_id: world.north.lender, merchant_id: id };
    await inLender(world.database.worker, world.north.lender, (tx) =>
      world.api.services.jobs.add(tx, ...rescoreOf(rescored)),
    );
    await runRiskJobs();
    expect((await related(id)).body).toMatchObject({ curr_score: 470, curr_score_tier: 'Highest Risk' });
    expect((await related(id, world.east)).body.curr_score_tier).toBe(DENIED);
  });

  test('is computed in the background once its merchant is opened, and then shown beside the association [REP-036]', async () => {
    const { id, a, b } = await scoredBeside('5745550133');
    expect((await related(b)).body).toMatchObject({ curr_score: 470, curr_score_tier: 'Highest Risk' });
    expect((await related(b, world.east)).body.curr_score_tier).toBe(DENIED);
    const { body } = await world.api.call(world.north, reportEndpoints.open, {
      params: { id },
      body: { merchant_id: a },
    });
    expect(body.result_blob?.associations).toMatchObject([{ main_score: 470, main_risk: 'Highest Risk' }]);
  });

  test('neither it nor the score that counts it depends on who views which section, and in what order', async () => {
    const random = seededRandom('views of a report');
    const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!;
    const { id, a, b } = await scoredBeside('5745550177');
    const scores = async () =>
      (await world.rows('app.risk_score')).map((score) => JSON.stringify(score)).sort();
    const before = await scores();
    expect(before.join(' ')).toContain('V20');
    const views = [
      (caller: Caller) => related(b, caller),
      (caller: Caller) =>
        world.api.call(caller, associationsEndpoints.ofMerchant, { params: { id: a, inquiryId: id } }),
      (caller: Caller) => world.api.call(caller, riskEndpoints.score, { params: { id: a } }),
      (caller: Caller) =>
        world.api.call(caller, reportEndpoints.open, { params: { id }, body: { merchant_id: a } }),
    ];
    for (let at = 0; at < 12; at += 1) {
      const view = pick(views);
      expect((await view(pick([world.north, world.staff(world.north)]))).status).toBeLessThan(300);
    }
    await runRiskJobs();
    expect(await scores()).toEqual(before);
  });
});
