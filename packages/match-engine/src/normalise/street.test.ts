import { expect, it } from 'vitest';
import { normaliseStreet } from './index.ts';

/** `number street suffix`, followed by the other parts. */
function read(addr1: string | null, addr2: string | null = null, city: string | null = null): string {
  const { street } = normaliseStreet(addr1, addr2, city);
  if (!street) return 'none';
  const parts = {
    box: street.box,
    number: street.number,
    street: street.words.join(' ') || null,
    suffix: street.suffix,
    direction: street.direction || null,
    unit: street.unit,
  };
  return Object.entries(parts)
    .flatMap(([name, value]) => (value === null ? [] : `${name} ${value}`))
    .join(', ');
}

it.each([
  ['12', 'number 12'],
  ['12a', 'street 12a'],
  ['12a Elm', 'number 12, street elm'],
  ['012 Elm', 'number 12, street elm'],
  ['0012 Elm', 'number 12, street elm'],
  ['102003 Elm', 'number 102003, street elm'],
  ['12 1/2 Elm Rd', 'number 12, street elm, suffix rd'],
  ['12  1/2 Elm Rd', 'number 12, street elm, suffix rd'],
  ['121/2 Elm Rd', 'number 12, street elm, suffix rd'],
  ['x12 Elm', 'street x12 elm'],
  ['12ab Elm', 'street 12ab elm'],
  ['Elm', 'street elm'],
  ['St', 'street st'],
  ['', 'none'],
  [' ', 'none'],
  [',', 'none'],
])('the house number of %j is %s', (line, parts) => {
  expect(read(line)).toBe(parts);
});

it.each([
  ['401-405 Main St', 'number 401, street main, suffix st'],
  ['401 405 Main St', 'number 401, street main, suffix st'],
  ['12 31 Elm St', 'number 12, street elm, suffix st'],
  ['401 45 Main St', 'number 401, street 45 main, suffix st'],
  ['401 4a5 Main St', 'number 401, street 4a5 main, suffix st'],
  ['401 a405 Main St', 'number 401, street a405 main, suffix st'],
  ['401 405a Main St', 'number 401, street 405a main, suffix st'],
  ['401 405', 'number 401, street 405'],
  ['100 420 St', 'number 100, street 420, suffix st'],
  ['100 42nd St', 'number 100, street 42nd, suffix st'],
])('uses the first number of a range, and none of a numbered street: %j is %s', (line, parts) => {
  expect(read(line)).toBe(parts);
});

it.each([
  ['12 N Elm St', 'number 12, street elm, suffix st, direction n'],
  ['12 Elm St N', 'number 12, street elm, suffix st, direction n'],
  ['12 W Elm St N', 'number 12, street elm, suffix st, direction nw'],
  ['12 SE Elm Ave NW', 'number 12, street elm, suffix ave, direction nwse'],
  ['12 North St', 'number 12, street north, suffix st'],
  ['12 North', 'number 12, street north'],
  ['12 N Elm', 'number 12, street elm, direction n'],
  ['12 Elm N', 'number 12, street elm, direction n'],
  ['N Elm', 'street elm, direction n'],
  ['12 Ocean Park Blvd West', 'number 12, street ocean park, suffix blvd, direction w'],
  ['12 Elm West Plaza', 'number 12, street elm, suffix plz, direction w'],
])(
  'a direction word before or after the name is a direction, otherwise part of the name: %j is %s',
  (line, parts) => {
    expect(read(line)).toBe(parts);
  },
);

it.each([
  ['12 State Road 23', 'number 12, street hwy23'],
  ['12 County Route 4A', 'number 12, street hwy4a'],
  ['12 Route 4AB', 'number 12, street route 4ab'],
  ['12 W Hwy 10 N', 'number 12, street hwy10, direction nw'],
  ['12 Hwy 10 Ste 4', 'number 12, street hwy10, unit 4'],
  ['12 Hwy x10', 'number 12, street hwy x10'],
  ['12 Highway', 'number 12, street highway'],
  ['12 State St', 'number 12, street state, suffix st'],
  ['12 10 Mile', 'number 12, street mile'],
  ['I 95', 'street hwy95'],
])('joins a numbered road into one word: %j is %s', (line, parts) => {
  expect(read(line)).toBe(parts);
});

it.each([
  ['12 Elm Ave', 'number 12, street elm, suffix ave'],
  ['12 Saint James Pl', 'number 12, street st james, suffix pl'],
  ['12 St James Pl', 'number 12, street st james, suffix pl'],
  ['12 Third St Promenade', 'number 12, street 3rd, suffix prom'],
  ['12 Park Ave Plaza', 'number 12, street park, suffix plz'],
  ['12 Park', 'number 12, street park'],
  ['12 Main St Fairmont', 'number 12, street main, suffix st'],
  ['12 Court Road Place', 'number 12, street court, suffix pl'],
  ['12 Plaza Lake Dr', 'number 12, street plaza lake, suffix dr'],
])('ends the name at the suffix and ignores what follows: %j is %s', (line, parts) => {
  expect(read(line)).toBe(parts);
});

it.each<[string, string | null, string]>([
  ['12 Elm Rd', 'Suite 4', 'number 12, street elm, suffix rd, unit 4'],
  ['12 Elm Rd', 'Bldg 3 Apt 12', 'number 12, street elm, suffix rd, unit 312'],
  ['12 Elm Rd', 'Suite 1234567890', 'number 12, street elm, suffix rd, unit 12345678'],
  ['12 Elm Rd', 'Suite', 'number 12, street elm, suffix rd, unit suite'],
  ['12 Elm Rd', 'Suite Harbor', 'number 12, street elm, suffix rd, unit harbor'],
  ['12 Elm Rd', 'B', 'number 12, street elm, suffix rd, unit b'],
  ['12 Elm Rd', 'AB', 'number 12, street elm, suffix rd, unit ab'],
  ['12 Elm Rd', '4 B', 'number 12, street elm, suffix rd, unit 4b'],
  ['12 Elm Rd', '4', 'number 12, street elm, suffix rd, unit 4'],
  ['12 Elm Rd', 'Upstairs', 'number 12, street elm, suffix rd'],
  ['12 Elm Rd', 'Attn Sales 4', 'number 12, street elm, suffix rd'],
  ['12 Elm Rd', '--', 'number 12, street elm, suffix rd'],
  ['12 Elm Rd Ste 4', 'Suite 9', 'number 12, street elm, suffix rd, unit 4'],
  ['12 Elm Rd Ste 4 Bldg 5', null, 'number 12, street elm, suffix rd, unit 45'],
  ['12 Elm Rd Ste C', null, 'number 12, street elm, suffix rd, unit c'],
  ['12 Elm Rd Penthouse', null, 'number 12, street elm, suffix rd, unit penthouse'],
  ['12 Elm Rd Suite Life', null, 'number 12, street elm, suffix rd'],
  ['12 Elm Rd #4B', null, 'number 12, street elm, suffix rd, unit 4b'],
  ['Suite Life Rd', null, 'street suite life, suffix rd'],
  ['12 Suite Life Rd', null, 'number 12, street suite life, suffix rd'],
])('the unit of %j with second line %j is %s', (addr1, addr2, parts) => {
  expect(read(addr1, addr2)).toBe(parts);
});

it.each<[string | null, string]>([
  [null, '12 Elm Rd'],
  [' ', '12 Elm Rd'],
  ['--', '12 Elm Rd'],
])('uses the second line as street if the first is %j', (addr1, addr2) => {
  expect(read(addr1, addr2)).toBe('number 12, street elm, suffix rd');
});

it.each([
  ['PO Box 112', 'box 112'],
  ['Post Office Box 12', 'box 12'],
  ['Drawer 7', 'box 7'],
  ['Box 7 Elm', 'box 7'],
  ['417 Elm St PO Box 9', 'number 417, street elm, suffix st'],
  ['417 Elm St Box A', 'number 417, street elm, suffix st'],
  ['PO Box #112', 'box 112'],
  ['PO Box No. 112', 'box 112'],
  ['PO Box B12', 'box b12'],
  ['PO Drawer M', 'box m'],
  ['PO Drawer AA', 'box aa'],
])('%j is a box only without a street: %s', (line, parts) => {
  expect(read(line)).toBe(parts);
});

it.each([
  ['417 Box Elder Rd', 'number 417, street box elder, suffix rd'],
  ['417 N Box Elder Rd', 'number 417, street box elder, suffix rd, direction n'],
  ['Box Elder Rd', 'street box elder, suffix rd'],
  ['417 Old Box Rd', 'number 417, street old box, suffix rd'],
  ['417 Drawer Ln', 'number 417, street drawer, suffix ln'],
])('%j is a street named after a box: %s', (line, parts) => {
  expect(read(line)).toBe(parts);
});

it.each([
  ['12 Elm Rd near the old mill'],
  ['12 Elm Rd  between 1st and 2nd'],
  ['12 Elm Rd across from the bank'],
])('ignores a nearby landmark in %j', (line) => {
  expect(read(line)).toBe('number 12, street elm, suffix rd');
});

it('a street may be named after a nearby landmark', () => {
  expect(read('12 Nearby Rd')).toBe('number 12, street nearby, suffix rd');
});

it.each<[string, string | null, (string | null)[], string?]>([
  ['12 Elm Rd, Salem OR 97301-2345, USA', null, ['Salem', 'OR', '97301']],
  ['12 Elm Rd, Salem, Oregon, 97301, United States', null, ['Salem', 'OR', '97301']],
  ['12 Elm Rd,, Salem ,  OR 97301 - 2345', null, ['Salem', 'OR', '97301']],
  ['12 Elm Rd\nSalem, OR', null, ['Salem', 'OR', null]],
  ['12 Elm Rd; New Haven  CT', null, ['New Haven', 'CT', null]],
  ['12 Elm Rd, New Haven Usa', null, ['New Haven Usa', null, null]],
  ['12 Elm Rd, Usa Springs', null, ['Usa Springs', null, null]],
  ['12 Elm Rd, Salem Zz', null, ['Salem Zz', null, null]],
  ['12 Elm Rd Salem OR 97301', 'salem', [null, 'OR', '97301']],
  ['12 Elm Rd  Salem  OR.  97301', 'salem', [null, 'OR', '97301']],
  ['12 Elm Rd Salem OR 97301-2345', 'salem', [null, 'OR', '97301']],
  ['12 Elm Rd Salem, Salem, OR', null, ['Salem', 'OR', null]],
  ['12 Elm Rd, Suite 4, Salem', null, ['Salem', null, null], '4'],
  ['12 Elm Rd, 4B, Salem', null, ['Salem', null, null], '4b'],
  ['12 Elm Rd, Suite Harbor', null, [null, null, null], 'harbor'],
])('removes city, state and zip from %j', (line, city, [town, state, zip], unit) => {
  const { street, place } = normaliseStreet(line, null, city);
  expect(place).toEqual({ city: town, state, zip });
  expect(street).toMatchObject({ number: '12', words: ['elm'], suffix: 'rd', unit: unit ?? null });
});

it('removes a known city from the end of a line only if a number shows that it is an address', () => {
  expect(read('12 Elm Salem', null, 'salem')).toBe('number 12, street elm');
  expect(read('12 Elm Salem')).toBe('number 12, street elm salem');
  expect(read('Elm Salem', null, 'salem')).toBe('street elm salem');
  expect(read('12 Elm Salem West', null, 'salem')).toBe('number 12, street elm salem, direction w');
});

it('keeps a zip without a preceding state in the line', () => {
  expect(normaliseStreet('12 Elm Rd Salem ZZ 97301', null, null).place).toEqual({
    city: null,
    state: null,
    zip: null,
  });
});
