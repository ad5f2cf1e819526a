import { places } from '@assay/reference/places';
import { sicName } from '@assay/reference/sic-codes';
import { expect, test } from 'vitest';
import { SHOPPED_AROUND } from './inquiries.ts';
import { demoUniverse } from './universe.ts';
import { DEMO_ACCOUNTS } from './users.ts';

const now = new Date('2026-11-21T12:00:00Z');
const universe = demoUniverse({ now });
const size = 400;
const small = demoUniverse({ now, size });

test('the same seed and time give identical bytes, another seed different ones', () => {
  const bytes = JSON.stringify(small);
  expect(JSON.stringify(demoUniverse({ now, size }))).toBe(bytes);
  const other = demoUniverse({ now, size, seed: 'other' });
  expect(JSON.stringify({ ...other, seed: small.seed })).not.toBe(bytes);
});

test('a smaller universe is a subset of a larger one', () => {
  const known = new Map(universe.merchants.map((merchant) => [merchant.external_id, merchant.name]));
  expect(small.merchants).toHaveLength(size);
  expect(small.merchants.every((merchant) => known.get(merchant.external_id) === merchant.name)).toBe(true);
});

test('every merchant has a unique id and an existing city, state and zip', () => {
  const real = new Set(places().map((place) => `${place.state}|${place.city}|${place.zip5}`));
  const { merchants } = universe;
  expect(merchants).toHaveLength(5000);
  expect(new Set(merchants.map((merchant) => merchant.external_id)).size).toBe(5000);
  expect(merchants.filter((m) => !real.has(`${m.state}|${m.city}|${m.zip5}`))).toEqual([]);
});

test('no phone, domain, email or number can belong to a real person', () => {
  for (const merchant of universe.merchants) {
    const phones = [merchant.phone, ...merchant.principals.map((person) => person.phone)].filter(Boolean);
    for (const phone of phones) expect(phone).toMatch(/^[2-9]\d\d55501\d\d$/);
    if (merchant.domain_name) expect(merchant.domain_name).toMatch(/^[a-z0-9]+\.example$/);
    if (merchant.email) expect(merchant.email).toMatch(/\.example$/);
    if (merchant.ein) expect(merchant.ein).toMatch(/^00\d{7}$/);
    for (const person of merchant.principals) expect(person.npi_id).toMatch(/^(9\d{9})?$/);
  }
  expect(
    universe.source_records.every((record) => !record.url || new URL(record.url).host.endsWith('.example')),
  ).toBe(true);
});

test('only scenarios share phones, and tax numbers are never shared', () => {
  const holders = new Map<string, string[]>();
  for (const { phone, external_id } of universe.merchants)
    holders.set(phone, [...(holders.get(phone) ?? []), external_id]);
  const shared = [...holders.values()].filter((ids) => ids.length > 1).flat();
  expect(shared.every((id) => /^demo-(phone|brand)-/.test(id))).toBe(true);
  expect(shared).toHaveLength(8);
  const eins = universe.merchants.map((merchant) => merchant.ein).filter(Boolean);
  expect(new Set(eins).size).toBe(eins.length);
});

test('every industry code has a label', () => {
  const unknown = universe.merchants.filter((merchant) => !sicName(merchant.sic_code));
  expect(unknown).toEqual([]);
});

test('every source record and filing belongs to a merchant, and only the end of a filing may be in the future', () => {
  const ids = new Set(universe.merchants.map((merchant) => merchant.external_id));
  const today = universe.as_of.slice(0, 10);
  for (const record of universe.source_records) {
    expect(ids.has(record.merchant)).toBe(true);
    expect(record.first_seen_date <= today).toBe(true);
    if (record.open_date && record.close_date) expect(record.close_date > record.open_date).toBe(true);
  }
  for (const filing of universe.filings) {
    expect(ids.has(filing.merchant)).toBe(true);
    expect(filing.filing_date <= today).toBe(true);
  }
  expect(universe.filings.some((filing) => (filing.inactive_date ?? '') > today)).toBe(true);
});

test('source records have unique ids within their source', () => {
  const keys = universe.source_records.map((record) => `${record.source_name}|${record.external_id}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the searches cover the last year and are by users of the lender they belong to', () => {
  const lendersOf = new Map(
    universe.users.map((user) => [user.email, user.lenders.map((lender) => lender.alias)]),
  );
  expect(universe.inquiries).toHaveLength(1200);
  for (const inquiry of universe.inquiries) {
    const age = now.getTime() - Date.parse(inquiry.created_at);
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(366 * 86_400_000);
    expect(lendersOf.get(inquiry.user)).toContain(inquiry.lender);
  }
  const days = universe.inquiries.map((inquiry) => inquiry.created_at);
  expect(days).toEqual([...days].sort());
});

test('four lenders viewed one business within the last 30 days', () => {
  const recent = universe.inquiries.filter(
    (inquiry) =>
      inquiry.merchant === SHOPPED_AROUND && now.getTime() - Date.parse(inquiry.created_at) < 30 * 86_400_000,
  );
  expect(new Set(recent.map((inquiry) => inquiry.lender)).size).toBeGreaterThanOrEqual(4);
});

test('the accounts printed at startup exist with full names', () => {
  expect(DEMO_ACCOUNTS.map((user) => user.email)).toEqual([
    'staff@assay.test',
    'superuser@assay.test',
    'admin@northwind.test',
    'user@northwind.test',
    'user@harbor.test',
    'user@twolenders.test',
    'disabled@northwind.test',
  ]);
  expect(universe.users.every((user) => user.first_name && user.last_name)).toBe(true);
});
