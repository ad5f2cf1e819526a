import { reportEndpoints } from '@assay/domain/report';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { report } from '#features/report';
import { lenderById } from '#platform/actor';
import { inLender } from '#platform/database';
import { respondWith } from '#platform/testing';
import { type Caller, complaints, type EvidenceWorld, evidenceWorld } from '../evidence/testing.ts';
import { sectionScores } from './section-scores.ts';

type Wire = keyof EvidenceWorld['vendors'];

let world: EvidenceWorld;
let bakery: string;
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
const name = 'Harvest Moon Bakery LLC';

beforeAll(async () => {
  world = await evidenceWorld({
    features: [report],
    wires: ['bureau', 'regulators', 'complaints', 'litigation', 'dockets'],
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

/** The regulatory score and rank of the bakery after the caller opened its report. */
async function regulatory(caller: Caller = world.north) {
  const id = await world.inquire({ legal_entity_name: name, ...address }, caller);
  await world.start(id, caller);
  await world.gathered(id, caller);
  await world.api.call(caller, reportEndpoints.open, { params: { id }, body: { merchant_id: bakery } });
  await world.gathered(id, caller);
  const scores = await inLender(world.database.app, caller.lender, async (tx) => {
    const lender = await lenderById(tx, caller.lender);
    if (!lender) throw new Error('No lender');
    return sectionScores(tx, world.api.services, [bakery], { lender, now: world.api.clock.now() });
  });
  const { score, rank } = scores.get(bakery)?.regulatory ?? {};
  return [score, rank];
}

test('nothing found is the lowest risk only if complaints and litigation were searched completely', async () => {
  expect(await regulatory()).toEqual([100, 5]);
  world.nextDay();
  fail('regulators', 'complaints', 'litigation', 'dockets');
  expect(await regulatory()).toEqual([null, null]);
});

test.each<[string, Wire]>([
  ['the bureau', 'bureau'],
  ['the public bodies', 'regulators'],
  ['the consumer complaints', 'complaints'],
  ['the courts', 'litigation'],
  ['the dockets', 'dockets'],
])('nothing found is unknown while the search of %s failed', async (_source, wire) => {
  fail(wire);
  expect(await regulatory()).toEqual([null, null]);
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
