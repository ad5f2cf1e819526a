import { filingEndpoints } from '@assay/domain/filings';
import { financialEndpoints } from '@assay/domain/financial';
import type { Endpoint } from '@assay/domain/http';
import { licensingEndpoints } from '@assay/domain/licensing';
import { litigationEndpoints } from '@assay/domain/litigation';
import { performanceEndpoints } from '@assay/domain/performance';
import { principalEndpoints } from '@assay/domain/principals';
import { regulatoryEndpoints } from '@assay/domain/regulatory';
import { reportEndpoints } from '@assay/domain/report';
import { reviewEndpoints } from '@assay/domain/reviews';
import { riskEndpoints } from '@assay/domain/risk';
import { scorecardEndpoints } from '@assay/domain/scorecard';
import { verificationEndpoints } from '@assay/domain/verification';
import { beforeAll, expect, test } from 'vitest';
import { performance } from '#features/performance';
import { principals } from '#features/principals';
import { report } from '#features/report';
import { risk } from '#features/risk';
import { scorecard } from '#features/scorecard';
import { type Caller, type EvidenceWorld, evidenceWorld } from '../evidence/testing.ts';
import { addToPortfolio } from './testing.ts';

let world: EvidenceWorld;
let bakery: string;

beforeAll(async () => {
  world = await evidenceWorld({
    features: [performance, principals, report, risk, scorecard],
    wires: [],
    hasScreening: false,
  });
  bakery = await world.merchant({ external_id: 'bakery', name: 'Harvest Moon Bakery LLC', state: 'NC' });
  await addToPortfolio(world.database.owner, world.north.lender, {
    merchant: bakery,
    name: 'Harvest Moon',
    since: world.api.clock.now(),
  });
});

/** The requests of each report section for a merchant. */
const sections: [string, Endpoint, (id: string) => object][] = [
  ['corporate filings', filingEndpoints.ofMerchant, (id) => ({ params: { id } })],
  ['files of the records bureau', financialEndpoints.files, (id) => ({ params: { id } })],
  ['its records', financialEndpoints.records, (id) => ({ params: { id } })],
  ['licenses', licensingEndpoints.licenses, (id) => ({ params: { id } })],
  ['license orders', licensingEndpoints.orders, (id) => ({ body: { merchant_id: id } })],
  ['doctors', licensingEndpoints.ofMerchant, (id) => ({ body: { merchant_id: id } })],
  ['litigation', litigationEndpoints.ofMerchant, (id) => ({ params: { id } })],
  ['principals', principalEndpoints.list, (id) => ({ params: { id } })],
  ['principals with their data', principalEndpoints.withData, (id) => ({ params: { id } })],
  ['complaints', regulatoryEndpoints.complaints, (id) => ({ params: { id } })],
  ['further properties', reportEndpoints.properties, (id) => ({ params: { id } })],
  ['who viewed', performanceEndpoints.inquiryHistory, (id) => ({ body: { merchant_id: id } })],
  ['ratings', reviewEndpoints.ratings, (id) => ({ params: { id } })],
  ['score', riskEndpoints.score, (id) => ({ params: { id } })],
  ['what would change it', riskEndpoints.changes, (id) => ({ params: { id } })],
  [
    'scorecard',
    scorecardEndpoints.read,
    (id) => ({ params: { lenderId: world.north.lender, merchantId: id } }),
  ],
  ['verification', verificationEndpoints.verifyState, (id) => ({ body: { merchant_id: id } })],
];

const read = async (endpoint: Endpoint, input: object, caller: Caller) =>
  (await world.api.call(caller, endpoint, input as never)).status;

test.each(sections)(
  '%s of a portfolio merchant respond before its report was ever opened [BOF-094]',
  async (_name, endpoint, input) => {
    expect(await read(endpoint, input(bakery), world.north)).toBeLessThan(300);
    expect(await read(endpoint, input(bakery), world.east), 'in the portfolio of another').toBe(404);
  },
);

test('a section reads as not requested before the first search, and reading it starts none', async () => {
  const filings = await world.api.call(world.north, filingEndpoints.ofMerchant, { params: { id: bakery } });
  expect(filings.body.status).toBe('not_requested');
  const financial = await world.api.call(world.north, financialEndpoints.files, { params: { id: bakery } });
  expect(financial.body.status).toBe('not_requested');
  const score = await world.api.call(world.north, riskEndpoints.score, { params: { id: bakery } });
  expect(score.status).toBe(204);
  expect(await world.rows('app.source_run')).toEqual([]);
  expect(await world.rows('app.inquiry_history_item')).toEqual([]);
});
