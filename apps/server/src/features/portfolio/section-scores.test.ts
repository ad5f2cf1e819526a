import { gatheringEndpoints, type SourceKey } from '@assay/domain/gathering';
import { reportEndpoints } from '@assay/domain/report';
import { riskEndpoints } from '@assay/domain/risk';
import { operatorNames, scorecardEndpoints } from '@assay/domain/scorecard';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { report } from '#features/report';
import { scoreMerchant } from '#features/risk';
import { replaceRules, scorecard } from '#features/scorecard';
import { lenderById } from '#platform/actor';
import { inLender } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { jobRun, respondWith } from '#platform/testing';
import { type Caller, complaints, type EvidenceWorld, evidenceWorld } from '../evidence/testing.ts';
import { sectionScores } from './section-scores.ts';

type Wire = keyof EvidenceWorld['vendors'];

let world: EvidenceWorld;
let bakery: string;
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
const elsewhere = { addr1: '12 Harbor Rd', city: 'Salem', state: 'OR', zip5: '97301' };
const name = 'Harvest Moon Bakery LLC';

beforeAll(async () => {
  world = await evidenceWorld({
    features: [report],
    wires: ['bureau', 'regulators', 'complaints', 'litigation', 'dockets'],
    hasScreening: false,
  });
  bakery = await world.merchant({ external_id: 'm1', name, ...address });
});
beforeEach(async () => {
  await world.renewLenders();
  world.nextDay();
});

const fail = (...wires: Wire[]): void => {
  for (const wire of wires) world.vendors[wire].will(respondWith({}, 400));
};

async function storedScores(merchantId: string, caller: Caller = world.north) {
  const scores = await inLender(world.database.app, caller.lender, async (tx) => {
    const lender = await lenderById(tx, caller.lender);
    if (!lender) throw new Error('No lender');
    return sectionScores(tx, world.api.services, [merchantId], { lender, now: world.api.clock.now() });
  });
  const { score, rank } = scores.get(merchantId)?.regulatory ?? {};
  return [score, rank];
}

/** The regulatory score and rank of the bakery after the caller opened its report. */
async function regulatory(caller: Caller = world.north) {
  const id = await world.inquire({ legal_entity_name: name, ...address }, caller);
  await world.start(id, caller);
  await world.gathered(id, caller);
  await world.api.call(caller, reportEndpoints.open, { params: { id }, body: { merchant_id: bakery } });
  await world.gathered(id, caller);
  return storedScores(bakery, caller);
}

const searched: readonly SourceKey[] = [
  'bureau',
  'regulators',
  'consumer_complaints',
  'litigation',
  'dockets',
];
const setStatus = (source: SourceKey, status: string) =>
  inLender(world.database.owner, world.north.lender, (tx) =>
    tx.updateTable('app.source_run').set({ status }).where('source', '=', source).execute(),
  );

test('nothing found is the lowest risk only if complaints and litigation were searched completely, by each of their sources', async () => {
  expect(await regulatory()).toEqual([100, 5]);
  for (const source of searched) {
    await setStatus(source, 'error');
    expect(await storedScores(bakery), `while ${source} failed`).toEqual([null, null]);
    await setStatus(source, 'not_available');
  }
  expect(await storedScores(bakery)).toEqual([100, 5]);
  world.nextDay();
  fail('regulators', 'complaints', 'litigation', 'dockets');
  expect(await regulatory()).toEqual([null, null]);
});

test('a search of federal courts does not cover state courts, which are not clear until they are searched', async () => {
  const { north } = world;
  const tavern = 'Juniper Fork Tavern LLC';
  await world.merchant({ external_id: 'm2', name: tavern, ...address });
  const namesake = await world.merchant({ external_id: 'm3', name: tavern, ...elsewhere });
  const noneSued = {
    target: 'pending_litigation',
    operator: operatorNames.indexOf('not exists'),
    value: null,
  };
  await inLender(world.database.app, north.lender, (tx) =>
    replaceRules(tx, north.lender, {
      rules: [{ rule_text: 'None sued', ...noneSued, pass_score: 5, fail_score: -5, dropdown: false }],
      now: world.api.clock.now(),
      jobs: world.api.services.jobs,
    }),
  );
  const id = await world.inquire({ legal_entity_name: tavern, ...address });
  await world.start(id);
  await world.gathered(id);
  await world.api.call(north, reportEndpoints.open, { params: { id }, body: { merchant_id: namesake } });
  const query = async (...sources: SourceKey[]) => {
    const params = { id: namesake, inquiryId: id };
    await world.api.call(north, gatheringEndpoints.querySources, { params, body: { sources } });
    await world.gathered(id);
    const now = world.api.clock.now();
    const about = { lenderId: north.lender, merchantId: namesake, now };
    await inLender(world.database.worker, north.lender, (tx) => scoreMerchant(tx, world.api.services, about));
    const payload = { lender_id: north.lender, merchant_id: namesake };
    await scorecard.jobs[0]!.run({ ...jobRun(world), payload } as JobRun);
  };
  const concluded = async () => {
    const of = { params: { id: namesake } };
    const { tabs } = (await world.api.call(north, reportEndpoints.badges, of)).body;
    const { coverage } = (await world.api.call(north, riskEndpoints.score, { ...of, query: {} })).body;
    const rules = await world.api.call(north, scorecardEndpoints.read, {
      params: { lenderId: north.lender, merchantId: namesake },
    });
    const [row] = rules.body.scorecard;
    return {
      regulatory: await storedScores(namesake),
      badge: tabs.find(({ section }) => section === 'regulatory')?.alerts,
      rule: [row?.result, row?.extent],
      coverage: coverage?.areas.find(({ area }) => area === 'litigation')?.state,
    };
  };
  await query('bureau', 'regulators');
  expect(await concluded()).toEqual({
    regulatory: [null, null],
    badge: null,
    rule: [null, 'partial'],
    coverage: 'partial',
  });
  await query('litigation');
  expect(await concluded()).toEqual({
    regulatory: [100, 5],
    badge: 0,
    rule: [true, 'complete'],
    coverage: 'nothing_found',
  });
});

test('what is found counts though another search failed', async () => {
  fail('litigation', 'bureau');
  world.vendors.complaints.will(
    complaints({
      ...{ complaint_id: '77', company: name, state: address.state, zip_code: address.zip5 },
      date_received: world.api.clock.now().toISOString().slice(0, 10),
      product: 'Debt collection',
      issue: 'Attempts to collect debt not owed',
    }),
  );
  expect(await regulatory()).toEqual([88, 3]);
});

test('litigation that is off for the lender is no gap', async () => {
  fail('litigation', 'dockets');
  expect(await regulatory(world.harbor)).toEqual([100, 5]);
});
