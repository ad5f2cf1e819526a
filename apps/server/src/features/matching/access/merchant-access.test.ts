import { beforeAll, describe, expect, test } from 'vitest';
import { addMerchantToInquiry, findInquiry, insertOpenings } from '#features/inquiry';
import type { Actor } from '#platform/actor';
import { inLender, type Tx } from '#platform/database';
import type { Refusal } from '#platform/refusal';
import { makeSecrets } from '#platform/secrets';
import { shareReads } from '#platform/shared-reads';
import { addLender, addUser, movableClock, testDatabase } from '#platform/testing';
import { insertSearch } from '../inquiry-matches/store.ts';
import { saveMerchant } from '../save-merchant.ts';
import { associatedMerchants, filterAssociated, isAssociated, newestAssociation } from './is-associated.ts';
import { isInPortfolio } from './is-in-portfolio.ts';
import { requireInquiryAccess } from './require-inquiry-access.ts';
import {
  hasMerchantAccess,
  isMoreThanFound,
  readInInquiry,
  requireMerchantAccess,
} from './require-merchant-access.ts';

const database = await testDatabase();
const secrets = makeSecrets('0f'.repeat(32));
const clock = movableClock();
const NONE = '999999999';
let north: string;
let harbor: string;
let userId: string;
/** Merchants of the file: one that the application names, and an unrelated one. */
let bakery: string;
let stranger: string;

const saved = (external_id: string, name: string) =>
  database.owner.transaction().execute((tx) =>
    saveMerchant(tx, 'test', {
      external_id,
      name,
      city: 'Durham',
      state: 'NC',
      zip5: '27701',
      principals: [],
    }),
  );

beforeAll(async () => {
  north = await addLender(database.owner, { name: 'Northwind Capital' });
  harbor = await addLender(database.owner, { name: 'Harbor Funding' });
  userId = await addUser(database.owner, { email: 'user@north.test', lenders: [north] });
  bakery = await saved('1', 'Harvest Moon Bakery');
  stranger = await saved('2', 'Zebra Roofing');
});

let merchants = 100;
const newMerchant = () => saved(String(++merchants), `Merchant of its own ${merchants}`);

const actor = (lender: string, further: object = {}) =>
  ({
    user: { id: '1', email: '', is_staff: false, is_superuser: false, groups: [], ...further },
    lender: { id: lender, name: '' },
    address: null,
    request_id: '1',
  }) as unknown as Actor;
const staff = { is_staff: true };

const within = <T>(lender: string, work: (tx: Tx) => Promise<T>) => inLender(database.app, lender, work);
const applied = (lender: string, day: number, further: { is_portfolio?: boolean } = {}) =>
  inLender(database.owner, lender, async (tx) => {
    const { id } = await tx
      .insertInto('app.inquiry')
      .values({
        lender_id: lender,
        name: 'Harvest Moon Bakery',
        city: 'Durham',
        state: 'NC',
        zip5: '27701',
        created_at: new Date(Date.UTC(2026, 0, day)),
        ...further,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
const opened = (lender: string, inquiry_id: string, merchant_id: string) =>
  within(lender, (tx) =>
    insertOpenings(tx, [{ lender_id: lender, inquiry_id, merchant_id, result_dt: clock.now() }]),
  );
const matched = (lender_id: string, inquiry_id: string, merchant_id: string) =>
  within(lender_id, async (tx) => {
    const search = { lender_id, inquiry_id, searched_at: clock.now(), engine_version: '1' };
    const stored = await insertSearch(tx, { ...search, number: 1 }, [
      { merchant_id, rank: 1, score: 12, reasons: [] },
    ]);
    expect(stored).not.toBeNull();
  });
const ordered = (lender_id: string, merchant_id: string) =>
  inLender(database.owner, lender_id, async (tx) => {
    const now = clock.now();
    const asked = { status: 'processing', requested_at: now, deadline_at: now };
    const { id: source_run_id } = await tx
      .insertInto('app.source_run')
      .values({ lender_id, merchant_id, kind: 'licensing', source: 'license_order', ...asked })
      .returning('id')
      .executeTakeFirstOrThrow();
    const licensee = { licensee_name: 'Sparks', licensee_state: 'NC', licensee_id: '1' };
    await tx
      .insertInto('app.license_order')
      .values({
        lender_id,
        merchant_id,
        source_run_id,
        ...licensee,
        licensee_category: 'homeServices',
        ordered_at: now,
      })
      .execute();
  });
const associated = (lender: string, inquiry_id: string, related_merchant_id: string, day = 1) =>
  within(lender, (tx) =>
    tx
      .insertInto('app.association')
      .values({
        lender_id: lender,
        inquiry_id,
        merchant_id: bakery,
        related_merchant_id,
        category: 'related',
        shared: '[]',
        found_at: new Date(Date.UTC(2026, 0, day)),
      })
      .execute(),
  );
const addedTo = (lender_id: string, inquiry_id: string, merchant_id: string) =>
  within(lender_id, (tx) =>
    addMerchantToInquiry(tx, clock, {
      ...{ lender_id, inquiry_id, merchant_id },
      ...{ merchant_request_id: null, added_by: userId },
    }),
  );
const filed = (lender: string, merchant_id: string) =>
  inLender(database.worker, lender, (tx) =>
    tx
      .insertInto('app.source_record')
      .values({
        lender_id: lender,
        merchant_id,
        source_name: 'Own file',
        category: 'Partner Sources',
        external_id: `own ${merchant_id}`,
      })
      .execute(),
  );

const outcome = <T>(work: Promise<T>) => work.catch(({ code, message }: Refusal) => [code, message]);
const NOT_FOUND = ['not_found', 'Merchant not found'];

describe('an association', () => {
  test('belongs to the inquiry whose report named it and to the lender’s other inquiries, and to no other lender', async () => {
    const [one, other, theirs] = [await applied(north, 1), await applied(north, 2), await applied(harbor, 1)];
    const related = await newMerchant();
    await associated(north, one, related);
    await associated(harbor, theirs, await newMerchant());
    await within(north, async (tx) => {
      expect(await isAssociated(tx, related, one)).toBe(true);
      expect(await isAssociated(tx, related, other)).toBe(false);
      expect(await isAssociated(tx, related)).toBe(true);
      expect(await isAssociated(tx, stranger)).toBe(false);
    });
    expect(await within(harbor, (tx) => isAssociated(tx, related))).toBe(false);
  });

  test('is listed with its merchant once, until no report names it any more, and for no other lender', async () => {
    const inquiries = [await applied(north, 1), await applied(north, 2)];
    const [related, other, gone] = [await newMerchant(), await newMerchant(), await newMerchant()];
    const own = () => within(north, (tx) => associatedMerchants(tx, bakery));
    const before = await own();
    for (const inquiry of inquiries) await associated(north, inquiry, related);
    for (const each of [other, gone]) await associated(north, inquiries[0]!, each);
    await within(north, (tx) =>
      tx
        .updateTable('app.association')
        .set({ gone_at: new Date() })
        .where('related_merchant_id', '=', gone)
        .execute(),
    );
    expect((await own()).filter((each) => !before.includes(each))).toEqual([related, other]);
    const among = (lender: string) =>
      within(lender, (tx) => filterAssociated(tx, [gone, other, stranger, related]));
    expect(await among(north)).toEqual([related, other]);
    expect(await among(harbor)).toEqual([]);
    expect(await within(harbor, (tx) => associatedMerchants(tx, bakery))).not.toContain(related);
    expect(await within(north, (tx) => associatedMerchants(tx, stranger))).toEqual([]);
  });

  test('is read through the inquiry in which it was found last', async () => {
    const inquiries = [await applied(north, 1), await applied(north, 2), await applied(north, 3)];
    const related = await newMerchant();
    await associated(north, inquiries[0]!, related, 5);
    await associated(north, inquiries[1]!, related, 7);
    await associated(north, inquiries[2]!, related, 6);
    const newest = (of: string) => within(north, (tx) => newestAssociation(tx, of));
    expect(await newest(related)).toBe(inquiries[1]);
    await associated(north, inquiries[0]!, await newMerchant(), 9);
    expect(await newest(related)).toBe(inquiries[1]);
    expect(await newest(stranger)).toBeUndefined();
  });

  test('found several times at once is read through the inquiry stored last', async () => {
    const inquiries = [await applied(north, 1), await applied(north, 2)];
    const related = await newMerchant();
    for (const each of inquiries) await associated(north, each, related, 5);
    expect(await within(north, (tx) => newestAssociation(tx, related))).toBe(inquiries[1]);
  });
});

describe('a portfolio', () => {
  test('includes merchants with a record of this lender, not of another lender', async () => {
    const merchant = await newMerchant();
    await filed(north, merchant);
    const hasMerchant = (lender: string, of: string) => within(lender, (tx) => isInPortfolio(tx, lender, of));
    expect(await hasMerchant(north, merchant)).toBe(true);
    expect(await hasMerchant(north, stranger)).toBe(false);
    expect(await hasMerchant(harbor, merchant)).toBe(false);
  });

  test('does not include a merchant because of a record that every lender sees', async () => {
    const merchant = await newMerchant();
    await database.worker
      .insertInto('app.source_record')
      .values({ merchant_id: merchant, source_name: 'Google', category: 'Review Sites', external_id: 'g' })
      .execute();
    expect(await within(north, (tx) => isInPortfolio(tx, north, merchant))).toBe(false);
  });
});

describe('an inquiry gives access to a merchant', () => {
  const hasAccess = (lender: string, inquiryId: string, merchantId: string, further: object = {}) =>
    outcome(
      within(lender, async (tx) =>
        requireInquiryAccess(
          { tx, actor: actor(lender, further), secrets, clock },
          await findInquiry(tx, inquiryId),
          merchantId,
        ),
      ),
    );

  test('among its matches, and to no other', async () => {
    const inquiry = await applied(north, 1);
    expect(await hasAccess(north, inquiry, bakery)).toBeUndefined();
    for (const other of [stranger, NONE]) expect(await hasAccess(north, inquiry, other)).toEqual(NOT_FOUND);
  });

  test('that was opened in it or named by a report of it', async () => {
    const [one, other] = [await applied(north, 1), await applied(north, 2)];
    const [merchant, related] = [await newMerchant(), await newMerchant()];
    await opened(north, one, merchant);
    await associated(north, one, related);
    for (const each of [merchant, related]) {
      expect(await hasAccess(north, one, each)).toBeUndefined();
      expect(await hasAccess(north, other, each)).toEqual(NOT_FOUND);
    }
  });

  test('to staff, for any merchant of the file', async () => {
    const inquiry = await applied(north, 1);
    expect(await hasAccess(north, inquiry, stranger, staff)).toBeUndefined();
    expect(await hasAccess(north, inquiry, NONE, staff)).toEqual(NOT_FOUND);
  });

  test('to that merchant in that inquiry only, also when the reads of a transaction are shared', async () => {
    const [one, other] = [await applied(north, 1), await applied(north, 2)];
    const merchant = await newMerchant();
    await opened(north, one, merchant);
    await within(north, (tx) =>
      shareReads(tx, async () => {
        const call = { tx, actor: actor(north), secrets, clock };
        const access = async (inquiryId: string, merchantId: string) =>
          outcome(requireInquiryAccess(call, await findInquiry(tx, inquiryId), merchantId));
        expect(await access(one, merchant)).toBeUndefined();
        expect(await access(one, stranger)).toEqual(NOT_FOUND);
        expect(await access(other, merchant)).toEqual(NOT_FOUND);
      }),
    );
  });
});

describe('without an inquiry there is access to a merchant', () => {
  const hasAccess = (lender: string, merchantId: string, further: object = {}) =>
    outcome(within(lender, (tx) => requireMerchantAccess(tx, actor(lender, further), merchantId)));

  test('through the newest inquiry that opened it, and not for another lender', async () => {
    const [older, newer] = [await applied(north, 8), await applied(north, 9)];
    const merchant = await newMerchant();
    await opened(north, newer, merchant);
    await opened(north, older, merchant);
    expect(await hasAccess(north, merchant)).toBe(newer);
    expect(await hasAccess(north, merchant, staff)).toBe(newer);
    expect(await hasAccess(harbor, merchant)).toEqual(NOT_FOUND);
  });

  test('that an inquiry found, added or named as an association and that no user opened [REP-010]', async () => {
    const [inquiry, newer] = [await applied(north, 8), await applied(north, 9)];
    const [found, added, related] = [await newMerchant(), await newMerchant(), await newMerchant()];
    await matched(north, inquiry, found);
    await matched(north, newer, found);
    await addedTo(north, inquiry, added);
    await associated(north, inquiry, related);
    expect(await hasAccess(north, found)).toBe(newer);
    for (const merchant of [added, related]) expect(await hasAccess(north, merchant)).toBe(inquiry);
    for (const merchant of [found, added, related])
      expect(await hasAccess(harbor, merchant)).toEqual(NOT_FOUND);
  });

  test('not because an inquiry that monitors the portfolio found it', async () => {
    const merchant = await newMerchant();
    const inquiry = await applied(north, 8, { is_portfolio: true });
    await matched(north, inquiry, merchant);
    expect(await hasAccess(north, merchant)).toEqual(NOT_FOUND);
  });

  test('for which a license verification was ordered [REP-010]', async () => {
    const merchant = await newMerchant();
    await ordered(north, merchant);
    expect(await hasAccess(north, merchant)).toBeNull();
    expect(await hasAccess(harbor, merchant)).toEqual(NOT_FOUND);
  });

  test('of the portfolio that was never opened, and for staff to any merchant of the file [REP-010]', async () => {
    const merchant = await newMerchant();
    await filed(north, merchant);
    expect(await hasAccess(north, merchant)).toBeNull();
    expect(await hasAccess(harbor, merchant)).toEqual(NOT_FOUND);
    expect(await hasAccess(harbor, merchant, staff)).toBeNull();
    expect(await hasAccess(north, stranger)).toEqual(NOT_FOUND);
    expect(await hasAccess(north, NONE, staff)).toEqual(NOT_FOUND);
  });

  test('to that merchant only, also when the reads of a transaction are shared', async () => {
    const inquiry = await applied(north, 8);
    const merchant = await newMerchant();
    await opened(north, inquiry, merchant);
    await within(north, (tx) =>
      shareReads(tx, async () => {
        expect(await requireMerchantAccess(tx, actor(north), merchant)).toBe(inquiry);
        expect(await outcome(requireMerchantAccess(tx, actor(north), stranger))).toEqual(NOT_FOUND);
      }),
    );
  });

  test('through a chosen inquiry instead of the newest, for that merchant only', async () => {
    const [older, newer] = [await applied(north, 8), await applied(north, 9)];
    const [merchant, other] = [await newMerchant(), await newMerchant()];
    for (const inquiry of [older, newer])
      for (const each of [merchant, other]) await opened(north, inquiry, each);
    await within(north, (tx) =>
      shareReads(tx, async () => {
        await readInInquiry(tx, merchant, older);
        expect(await requireMerchantAccess(tx, actor(north), merchant)).toBe(older);
        expect(await requireMerchantAccess(tx, actor(north), other)).toBe(newer);
      }),
    );
  });
});

test('whether there is access can be asked without a refusal', async () => {
  const [opening, filing] = [await newMerchant(), await newMerchant()];
  await opened(north, await applied(north, 8), opening);
  await filed(north, filing);
  const asks = (lender: string, merchantId: string, further: object = {}) =>
    within(lender, (tx) => hasMerchantAccess(tx, actor(lender, further), merchantId));
  for (const merchant of [opening, filing]) {
    expect(await asks(north, merchant)).toBe(true);
    expect(await asks(harbor, merchant)).toBe(false);
    expect(await asks(harbor, merchant, staff)).toBe(true);
  }
  expect(await asks(north, stranger)).toBe(false);
  expect(await asks(north, NONE, staff)).toBe(false);
});

test('a merchant is more than a search result once the lender has, opened, added or ordered something of it, or a report named it', async () => {
  const inquiry = await applied(north, 8);
  const bring: ((merchant: string) => Promise<unknown>)[] = [
    (merchant) => filed(north, merchant),
    (merchant) => opened(north, inquiry, merchant),
    (merchant) => addedTo(north, inquiry, merchant),
    (merchant) => associated(north, inquiry, merchant),
    (merchant) => ordered(north, merchant),
  ];
  const isMore = (lender: string, merchant: string) =>
    within(lender, (tx) => isMoreThanFound(tx, actor(lender), merchant));
  for (const bringIt of bring) {
    const merchant = await newMerchant();
    await matched(north, await applied(north, 8), merchant);
    expect(await isMore(north, merchant)).toBe(false);
    await bringIt(merchant);
    expect([await isMore(north, merchant), await isMore(harbor, merchant)]).toEqual([true, false]);
  }
});
