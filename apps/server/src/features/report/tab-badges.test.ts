import { reportEndpoints, type TabBadge } from '@assay/domain/report';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { matching } from '#features/matching';
import { principals } from '#features/principals';
import { respondWith } from '#platform/testing';
import {
  allowMerchant,
  type Caller,
  type EvidenceWorld,
  evidenceWorld,
  isPending,
  respondWithRecords,
} from '../evidence/testing.ts';
import { report } from './index.ts';

let world: EvidenceWorld;
let bakery: string;
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
const elsewhere = { addr1: '12 Harbor Rd', city: 'Salem', state: 'OR', zip5: '97301' };
const called = 'Harvest Moon Bakery LLC';
const owner = { first_name: 'Martina', last_name: 'Novak', ...address };

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, report, principals],
    wires: ['business_records', 'litigation', 'regulators', 'bureau'],
    hasScreening: false,
  });
  bakery = await world.merchant({
    external_id: 'm1',
    name: called,
    ...address,
    principals: [owner] as never,
  });
});
beforeEach(async () => {
  await world.renewLenders();
  world.nextDay();
});

const lien = (filing_number: string) => ({
  debtor_name: called,
  debtor_addr1: address.addr1,
  debtor_city: address.city,
  debtor_state: address.state,
  debtor_zip5: address.zip5,
  filing_number,
  filing_date: '2024-02-01',
});
const debt = {
  full_name: 'NOVAK MARTINA',
  recording_number: 'D-1',
  filing_date: '2024-02-01',
  total_amount: '900.00',
};
const file = (rest: object) => ({
  kind: 'business_records',
  id: 'file-1',
  primary_business_name: called,
  locations: [address],
  ...rest,
});

/**
 * Sets the sources' responses: two liens, one of the owner, a lawsuit, two complaints at the bureau and one to a public
 * body.
 */
function tell(): void {
  world.vendors.business_records.will(
    respondWithRecords([
      file({
        lien: [lien('L-1'), lien('L-2'), lien('L-2')],
        principals: [
          {
            principal_ref: 'p-1',
            first_name: 'Martina',
            last_name: 'Novak',
            title: 'Owner',
            principal_locations: [address],
            principal_lien: [debt],
          },
        ],
      }),
    ]),
  );
  world.vendors.litigation.will(
    respondWithRecords([
      {
        kind: 'lawsuit',
        id: 'C-1',
        case_number: 'C-1',
        case_title: `First Bank v. ${called}`,
        parties: [
          { side: 'defendant', name: called, address: `${address.addr1}, Durham, NC ${address.zip5}` },
        ],
      },
    ]),
  );
  world.vendors.bureau.will(
    respondWithRecords([
      {
        kind: 'bureau_profile',
        id: 'b-1',
        name: called,
        ...address,
        complaints: ['c-1', 'c-2'].map((complaint_id) => ({
          complaint_id,
          complaint_dt: '2025-12-01',
          complaint_text: 'They charged my card twice.',
          resolved_status: 'Resolved',
        })),
      },
    ]),
  );
  world.vendors.regulators.will(
    respondWithRecords([
      {
        kind: 'consumer_complaint',
        id: 'r-1',
        complaint_id: 'r-1',
        regulator: 'Attorney General',
        company: called,
        company_addr1: address.addr1,
        company_city: address.city,
        company_state: address.state,
        company_zip5: address.zip5,
        date_received: '2025-12-01',
      },
    ]),
  );
}

/** Opens the bakery in an inquiry. */
async function opened(caller: Caller = world.north): Promise<string> {
  const id = await world.inquire({ name: 'Harvest Moon Bakery', ...address, principals: [owner] }, caller);
  await world.start(id, caller);
  await world.settled(id, caller);
  await world.api.call(caller, reportEndpoints.open, { params: { id }, body: { merchant_id: bakery } });
  await world.settled(id, caller);
  return id;
}
const badges = (caller: Caller = world.north, id = bakery) =>
  world.api.call(caller, reportEndpoints.badges, { params: { id } });
const tabsOf = async (caller?: Caller): Promise<Partial<Record<TabBadge['section'], TabBadge>>> =>
  Object.fromEntries((await badges(caller)).body.tabs.map((tab) => [tab.section, tab]));

test('one response has the badges of all tabs, which count each open record once [REP-023] [REP-025] [REP-026]', async () => {
  tell();
  await opened();
  const searched = { is_searching: false, is_partial: false };
  expect(await tabsOf()).toEqual({
    regulatory: { section: 'regulatory', alerts: 2, ...searched, is_shown: true },
    financial: { section: 'financial', alerts: 2, ...searched, is_shown: true },
    principal: { section: 'principal', alerts: 1, ...searched, is_shown: true },
    doctors: { section: 'doctors', alerts: null, ...searched, is_shown: false },
  });
});

test('no results are zero; not searched and off for the lender are no number', async () => {
  await opened();
  const clear = { alerts: 0, is_partial: false };
  expect(await tabsOf()).toMatchObject({ regulatory: clear, financial: clear, principal: clear });
  const unknown = { alerts: null, is_partial: true };
  expect(await tabsOf(world.staff(world.east))).toMatchObject({ regulatory: unknown, financial: unknown });
  await opened(world.harbor);
  const off = { alerts: null, is_partial: false };
  expect(await tabsOf(world.harbor)).toMatchObject({ financial: off, principal: off, regulatory: clear });
});

const failed = respondWith({}, 400);

test('after a failed search none found is no number, not zero', async () => {
  world.vendors.business_records.will(failed);
  world.vendors.litigation.will(failed);
  await opened();
  const unknown = { alerts: null, is_searching: false, is_partial: true };
  expect(await tabsOf()).toMatchObject({ financial: unknown, regulatory: unknown, principal: unknown });
  world.nextDay();
  world.vendors.regulators.will(failed);
  await opened();
  expect(await tabsOf()).toMatchObject({ financial: { alerts: 0 }, regulatory: unknown });
});

test('after a failed search what another one found is counted, as a part', async () => {
  tell();
  world.vendors.litigation.will(failed);
  await opened();
  expect(await tabsOf()).toMatchObject({
    regulatory: { alerts: 1, is_partial: true },
    financial: { alerts: 2, is_partial: false },
  });
});

test('a tab says that there may be more while one of its sources runs', async () => {
  world.vendors.business_records.will(isPending);
  const id = await world.inquire({ name: 'Harvest Moon Bakery', ...address });
  await world.start(id);
  await world.api.call(world.north, reportEndpoints.open, { params: { id }, body: { merchant_id: bakery } });
  expect((await tabsOf()).financial).toMatchObject({ alerts: null, is_searching: true });
});

test('the doctors’ tab shows when there are doctors or some can be added [REP-002]', async () => {
  await allowMerchant(world, bakery);
  const isShown = async () => (await tabsOf()).doctors?.is_shown;
  expect(await isShown()).toBe(false);
  const setFlag = (flags: object) =>
    world.database.owner
      .updateTable('app.lender')
      .set({ flags: JSON.stringify(flags) })
      .where('id', '=', world.north.lender)
      .execute();
  const before = { tlo_enabled: true, license_verification_enabled: true };
  await setFlag({ ...before, furnish_doctors: true });
  expect(await isShown()).toBe(true);
  await setFlag(before);
  onTestFinished(async () => {
    await world.database.owner.deleteFrom('app.principal').where('npi_id', '=', '1234567893').execute();
  });
  await world.database.owner
    .insertInto('app.principal')
    .values({
      merchant_id: bakery,
      position: 9,
      first_name: 'Rosa',
      last_name: 'Delgado',
      npi_id: '1234567893',
    })
    .execute();
  expect(await isShown()).toBe(true);
});

test('the badges are audited as a view, once', async () => {
  const views = async () =>
    (await world.rows('app.audit_record')).filter(
      ({ action, target_kind, target_id }) =>
        action === 'evidence.read' && target_kind === 'merchant' && target_id === bakery,
    ).length;
  await allowMerchant(world, bakery);
  const before = await views();
  await badges();
  await badges();
  expect((await views()) - before).toBe(1);
});

test('badges require access to the merchant and never count another lender’s evidence', async () => {
  expect((await badges(world.north, '999999')).status).toBe(404);
  const stranger = await world.merchant({
    external_id: 'm9',
    name: 'Stranger Concrete LLC',
    ...elsewhere,
  });
  expect((await badges(world.north, stranger)).status).toBe(404);
  expect((await badges({ email: world.east.email, lender: world.north.lender })).status).toBe(403);
  tell();
  await opened();
  world.nextDay();
  await opened(world.east);
  expect((await tabsOf(world.east)).financial?.alerts).toBe(0);
});
