import { gatheringEndpoints } from '@assay/domain/gathering';
import { reportEndpoints } from '@assay/domain/report';
import { beforeAll, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { risk } from '#features/risk';
import { inLender } from '#platform/database';
import { type Caller, type EvidenceWorld, evidenceWorld, respondWithRecords } from './testing.ts';

const now = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
const former = { addr1: '1120 Canal Ave', city: 'Durham', state: 'NC', zip5: '27703' };
const NAME = 'Harvest Moon Bakery LLC';

let world: EvidenceWorld;
let bakery: string;

/** The bakery's record at a source: a public one, or a lender's own. */
const source = (name: string, record: object, lender: Caller | null = null) =>
  inLender(world.database.worker, (lender ?? world.north).lender, (tx) =>
    tx
      .insertInto('app.source_record')
      .values({
        merchant_id: bakery,
        lender_id: lender?.lender ?? null,
        source_name: name,
        category: lender ? 'Partner Sources' : 'Review Sites',
        external_id: `${name} of ${bakery}`,
        ...now,
        ...record,
      })
      .execute(),
  );

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, report, risk],
    wires: ['business_records'],
    hasScreening: false,
  });
  bakery = await world.merchant({ external_id: 'm1', name: NAME, ...now });
  await source('Google', { ...former });
});

const debtor = ({ addr1, city, state, zip5 }: typeof now) => ({
  debtor_name: NAME,
  ...{ debtor_addr1: addr1, debtor_city: city, debtor_state: state, debtor_zip5: zip5 },
});

async function opened(caller: Caller = world.north): Promise<string> {
  const id = await world.inquire({ name: NAME, ...now }, caller);
  await world.start(id, caller);
  await world.gathered(id, caller);
  await world.api.call(caller, reportEndpoints.open, { params: { id }, body: { merchant_id: bakery } });
  return id;
}
const moves = async (inquiryId: string, caller: Caller = world.north) =>
  (
    await world.api.call(caller, gatheringEndpoints.merchant, { params: { id: bakery, inquiryId } })
  ).body.moves.map(({ on, address, before, source, title }) => ({ on, address, before, source, title }));

test('a merchant moved on the day of a record with another address and on the day our file changed', async () => {
  world.vendors.business_records.will(
    respondWithRecords([
      {
        kind: 'business_records',
        id: 'file',
        primary_business_name: NAME,
        locations: [now, former],
        lien: [
          { ...debtor(now), filing_number: 'L-2', filing_date: '2024-02-01', status: 'Open' },
          { ...debtor(former), filing_number: 'L-1', filing_date: '2019-02-01', status: 'Released' },
        ],
      },
    ]),
  );
  const id = await opened();
  const byRecord = {
    on: '2024-02-01',
    address: '88 Mill Pond Rd, Durham, NC 27701',
    before: '1120 Canal Ave, Durham, NC 27703',
    title: 'Lien',
  };
  expect(await moves(id)).toMatchObject([byRecord]);

  await source('crm', { ...former }, world.east);
  await movesTo('Google');
  await movesTo('crm', world.east);
  // The database's clock differs from the test's.
  world.api.clock.advance(Math.max(0, Date.now() - world.api.clock.now().getTime()) + 60_000);
  const onFile = (name: string) => ({ source: name, title: null, before: byRecord.before });
  expect(await moves(id)).toMatchObject([onFile('Google'), byRecord]);
  expect(await moves(await opened(world.east), world.east)).toMatchObject([
    onFile('Google'),
    onFile('Your own record'),
    byRecord,
  ]);
});

/** Gives a source's record today's address. */
const movesTo = (name: string, lender: Caller = world.north) =>
  inLender(world.database.worker, lender.lender, (tx) =>
    tx
      .updateTable('app.source_record')
      .set({ ...now })
      .where('merchant_id', '=', bakery)
      .where('source_name', '=', name)
      .execute(),
  );
