import { expect, test } from 'vitest';
import { demoUniverse } from '../universe.ts';
import { DEMO_WATCHLIST, watchlistCsv } from '../watchlist.ts';
import { CHAINS } from './chains.ts';
import { CLOSED_BUSINESSES, MOVED_BUSINESSES, RENAMED_BUSINESSES, THIN_FILES } from './changed.ts';
import { FLAGSHIP } from './flagship.ts';
import { LISTED_NAMESAKES, NEAR_NAMESAKES } from './near-namesakes.ts';
import { SAME_NAME_SAME_TOWN } from './same-name.ts';
import { SAME_BUILDING, SHARED_OWNERS, SHARED_PHONES } from './shared.ts';

const universe = demoUniverse({ now: new Date('2026-11-21T12:00:00Z'), size: 600 });
const merchant = (id: string) => universe.merchants.find((entry) => entry.external_id === id)!;
const records = (id: string) => universe.source_records.filter((record) => record.merchant === id);
const publicRecords = (id: string) => records(id).filter((record) => record.lender === null);
const filings = (id: string) => universe.filings.filter((filing) => filing.merchant === id);
const distinct = <T>(values: readonly T[]) => new Set(values).size;

test('the flagship’s name, address, phone and owners never change', () => {
  expect(merchant(FLAGSHIP.external_id)).toMatchObject({
    name: 'Michiana Roofing & Siding LLC',
    name_dba: 'Michiana Roofing',
    addr1: '1417 S Michigan St',
    city: 'South Bend',
    state: 'IN',
    zip5: '46613',
    phone: '5745550187',
  });
  const owners = merchant(FLAGSHIP.external_id).principals.map((person) =>
    [person.first_name, person.middle_name, person.last_name].filter(Boolean).join(' '),
  );
  expect(owners).toEqual(['Dana M Kowalski', 'Peter Kowalski']);
  expect(filings(FLAGSHIP.external_id)).toMatchObject([{ filing_state: 'IN', inactive_date: null }]);
  expect(records(FLAGSHIP.external_id).find((record) => record.lender === 'northwind')?.store_id).toBe(
    'NW-10417',
  );
});

test('businesses with one name have different addresses in one town', () => {
  for (const group of SAME_NAME_SAME_TOWN) {
    const members = group.map((plan) => merchant(plan.external_id));
    expect(distinct(members.map((member) => member.city))).toBe(1);
    expect(distinct(members.map((member) => member.addr1))).toBe(members.length);
    expect(distinct(members.map((member) => member.phone))).toBe(members.length);
  }
});

test('a chain has one name at more than 40 locations', () => {
  for (const chain of CHAINS) {
    const members = universe.merchants.filter((entry) => entry.name_dba === chain.name);
    expect(members).toHaveLength(chain.locations);
    expect(
      distinct(members.map((member) => `${member.city} ${member.state} ${member.addr1}`)),
    ).toBeGreaterThan(40);
  }
});

test('a moved business has its new address while a source still has the old one', () => {
  const withOldAddress = MOVED_BUSINESSES.filter((plan) =>
    publicRecords(plan.external_id).some((record) =>
      record.locations.some((location) => location.addr1 === plan.history?.former_address?.addr1),
    ),
  );
  expect(withOldAddress).toHaveLength(MOVED_BUSINESSES.length);
  for (const plan of MOVED_BUSINESSES)
    expect(merchant(plan.external_id).addr1).not.toBe(plan.history?.former_address?.addr1);
});

test.each(['demo-moved-1', 'demo-moved-3'])('filings are dated before and after the move of %s', (id) => {
  const [file] = universe.records_files.filter((each) => each.merchant === id);
  const moved = file?.addresses.find(({ until }) => until)?.until ?? '';
  const days = file?.ucc_filings.map(({ filed_on }) => filed_on) ?? [];
  expect(days.filter((day) => day < moved)).not.toEqual([]);
  expect(days.filter((day) => day > moved)).not.toEqual([]);
  expect(moved > (file?.principals[0]?.since ?? '')).toBe(true);
});

test('a renamed business is registered under its old name', () => {
  for (const plan of RENAMED_BUSINESSES) {
    const names = filings(plan.external_id).flatMap((filing) => filing.former_names);
    expect(names.join()).toContain(plan.history?.former_name?.toUpperCase().replace(/ INC$/, ''));
  }
});

test('closed businesses are reported closed, even one that is still active in the register', () => {
  const today = universe.as_of.slice(0, 10);
  for (const plan of CLOSED_BUSINESSES) {
    const statuses = publicRecords(plan.external_id).map((record) => record.merchant_status);
    expect(statuses).toContain('Permanently closed');
  }
  const stillActive = CLOSED_BUSINESSES.filter((plan) =>
    filings(plan.external_id).some((filing) => filing.inactive_date === null || filing.inactive_date > today),
  );
  expect(stillActive.length).toBeGreaterThan(0);
});

test('a thin file has one public source, no owner and no filing', () => {
  for (const plan of THIN_FILES) {
    expect(publicRecords(plan.external_id)).toHaveLength(1);
    expect(merchant(plan.external_id).principals).toEqual([]);
    expect(filings(plan.external_id)).toEqual([]);
  }
});

test('several businesses share a phone', () => {
  for (const group of SHARED_PHONES)
    expect(distinct(group.map((plan) => merchant(plan.external_id).phone))).toBe(1);
});

test('several businesses share a building in different units', () => {
  for (const group of SAME_BUILDING) {
    const members = group.map((plan) => merchant(plan.external_id));
    expect(distinct(members.map((member) => `${member.addr1} ${member.zip5}`))).toBe(1);
    expect(distinct(members.map((member) => member.addr2))).toBe(members.length);
  }
});

test('one owner has several businesses and the same home address in each', () => {
  for (const group of SHARED_OWNERS) {
    const owners = group.map((plan) => merchant(plan.external_id).principals[0]!);
    expect(distinct(owners.map((owner) => `${owner.first_name} ${owner.last_name} ${owner.addr1}`))).toBe(1);
    expect(distinct(group.map((plan) => merchant(plan.external_id).name))).toBe(group.length);
  }
});

test('three owners and one business resemble parties of the invented list, which has about 300', () => {
  expect(DEMO_WATCHLIST).toBe('Assay Demo Sanctions');
  expect(universe.watchlist).toHaveLength(300);
  expect(distinct(universe.watchlist.map((entry) => entry.entry_id))).toBe(300);
  const owners = NEAR_NAMESAKES.slice(0, 3).map(
    (plan) => merchant(plan.external_id).principals[0]!.last_name,
  );
  for (const [index, last] of owners.entries())
    expect(LISTED_NAMESAKES[index]!.name.toUpperCase()).toContain(last.toUpperCase().slice(0, 6));
  expect(LISTED_NAMESAKES[3]!.name).toContain(
    merchant(NEAR_NAMESAKES[3]!.external_id).name_dba.toUpperCase(),
  );
});

test('writes the list as CSV, with quotes around a name with a comma and aliases separated by semicolons', () => {
  const [header, first] = watchlistCsv(universe.watchlist).split('\n');
  expect(header).toBe('entry_id,name,type,aliases,dob,country,addresses');
  expect(first).toBe(
    'ADS-0001,"VELIKHANOVAR, Rostam",person,"VELIXANOVAR, Rustam;The Ferryman",1961-04-17,Cyprus,"14 Harbour Road, Limassol"',
  );
});
