import { describe, expect, it } from 'vitest';
import { dateAndTime, shortDate } from './dates.ts';
import { dayIn } from './day-in.ts';
import { isLinkableDomain, shownNpi } from './identifiers.ts';
import { inquiryTitle, searchedPrincipal } from './inquiry-title.ts';
import { displayMoney, largestAmount, totalAmount } from './money.ts';
import { percentage } from './percent.ts';
import { personName } from './person-name.ts';
import { displayPhone } from './phone.ts';
import { addressLine, placeLine } from './place-line.ts';
import { plainWords } from './plain-words.ts';

it.each([
  ['5742331870', '(574) 233-1870'],
  ['574233187', '574233187'],
  ['15742331870', '15742331870'],
  ['574-233-1870', '574-233-1870'],
  ['574233187x', '574233187x'],
  ['', ''],
])('shows the phone %j as %j [ONB-080, REP-048]', (phone, shown) => {
  expect(displayPhone(phone)).toBe(shown);
});

it.each([
  ['example.com', true],
  ['ab', true],
  ['a', false],
  ['', false],
  [' a ', false],
  [null, false],
  [undefined, false],
])('links the domain %j: %j [ONB-087, REP-048]', (domain, link) => {
  expect(isLinkableDomain(domain)).toBe(link);
});

it.each([
  ['1234567893', '1234567893'],
  ['123456789', null],
  ['12345678934', null],
  ['', null],
  [null, null],
])('shows the NPI %j as %j [ONB-087, REP-048]', (npi, shown) => {
  expect(shownNpi(npi)).toBe(shown);
});

it.each([
  ['NOT_VERIFIED', 'Not verified'],
  ['not-verified', 'Not verified'],
  ['notVerified', 'Not verified'],
  ['CLOSED_PERMANENTLY', 'Closed permanently'],
  ['ACTIVE', 'Active'],
  ['PEP', 'PEP'],
  ['EIN', 'EIN'],
  ['Good Standing', 'Good Standing'],
  ['Closed - Settled', 'Closed - Settled'],
  ['open', 'open'],
  ['', ''],
])('shows the wire value %j as %j', (word, words) => {
  expect(plainWords(word)).toBe(words);
});

describe('dates', () => {
  it.each([
    ['2026-03-14', '3/14/2026'],
    ['2012-12-31', '12/31/2012'],
    ['2024-01-01', '1/1/2024'],
  ])('shows the day %s as %s in every zone', (day, shown) => {
    expect(shortDate(day)).toBe(shown);
  });

  it('shows a time as date and time of the viewer’s zone', () => {
    const moment = new Date(2026, 2, 14, 9, 5).toISOString();
    expect(shortDate(moment)).toBe('3/14/2026');
    expect(dateAndTime(moment)).toBe('3/14/2026 9:05 AM');
  });
});

it.each([
  [0.874, '87%'],
  [1, '100%'],
  [0, '0%'],
  [87.4, '87%'],
  [null, 'N/A'],
  [undefined, 'N/A'],
])('shows the score %j as %s', (score, shown) => {
  expect(percentage(score)).toBe(shown);
});

it.each([
  ['125000.00', '$125,000.00'],
  ['18420', '$18,420.00'],
  ['0.5', '$0.50'],
  ['-1200.25', '-$1,200.25'],
  ['9007199254740993.01', '$9,007,199,254,740,993.01'],
])('shows the amount %s as %s', (amount, shown) => {
  expect(displayMoney(amount)).toBe(shown);
});

it.each([
  [[], '0.00'],
  [['0.10', '0.2'], '0.30'],
  [['9007199254740993.01', '0.01', '7'], '9007199254741000.02'],
  [['-5', '4.95'], '-0.05'],
])('adds the amounts %j to exactly %s', (amounts, total) => {
  expect(totalAmount(amounts)).toBe(total);
});

it.each([
  [[], null],
  [[null, undefined, '', '0.00', '-5'], null],
  [['9.50', '10', null], '10'],
  [['1234567890123456789', '1234567890123456788.99'], '1234567890123456789'],
  [['1000000000000000000000000', '2'], '1000000000000000000000000'],
])('the largest of the amounts %j is %j', (amounts, largest) => {
  expect(largestAmount(amounts)).toBe(largest);
});

describe('one-line texts', () => {
  it('an address line skips empty parts [ONB-080]', () => {
    expect(placeLine('1417 S Michigan', 'South Bend', 'IN')).toBe('1417 S Michigan, South Bend, IN');
    expect(placeLine(null, 'South Bend', ' ', undefined, 'IN')).toBe('South Bend, IN');
    expect(placeLine(null, '')).toBe('');
  });

  it('a full address ends with state and zip', () => {
    expect(addressLine({ addr1: '1417 S Michigan St', city: 'South Bend', state: 'IN', zip5: '46613' })).toBe(
      '1417 S Michigan St, South Bend, IN 46613',
    );
    expect(addressLine({ city: 'South Bend', zip5: '46613' })).toBe('South Bend, 46613');
  });

  it.each([
    [{ legal_entity_name: 'Michiana LLC', name: 'Michiana' }, 'Michiana LLC'],
    [{ name: 'Michiana' }, 'Michiana'],
    [{ principals: [{ first_name: 'Dana', last_name: 'Kowalski' }] }, 'Dana Kowalski'],
    [
      { principals: [{ last_name: null }, { last_name: 'Kowalski' }, { last_name: 'Ortega' }] },
      'Kowalski and 1 more',
    ],
    [{}, 'No business name'],
  ])('titles an inquiry for %j %s', (searched, title) => {
    const none = { legal_entity_name: null, name: null, principals: [] };
    expect(inquiryTitle({ ...none, ...searched })).toBe(title);
    expect(searchedPrincipal([])).toBeNull();
  });

  it('a person’s name has single spaces', () => {
    expect(personName({ first_name: 'Dana', middle_name: null, last_name: 'Kowalski', suffix: 'Jr' })).toBe(
      'Dana Kowalski Jr',
    );
  });
});

it.each([
  ['America/New_York', '2026-03-02T04:59:00Z', '2026-03-01'],
  ['America/New_York', '2026-07-02T04:00:00Z', '2026-07-02'],
  ['Asia/Tokyo', '2026-03-01T15:00:00Z', '2026-03-02'],
])('in %s the time %s falls on the day %s', (zone, moment, day) => {
  expect(dayIn(zone, new Date(moment))).toBe(day);
});
