import { expect, test } from 'vitest';
import { splitNames, splitOwner } from './owner-line.ts';

const john = { first_name: 'John', last_name: 'Smith' };
const jane = { first_name: 'Jane', last_name: 'Doe' };
const ownersOf = (line: string) => splitNames(line).map(splitOwner);

test.each<[string, object[]]>([
  ['John Smith, Jane Doe', [john, jane]],
  ['John Smith, Jane Doe, and Sam Otter', [john, jane, { first_name: 'Sam', last_name: 'Otter' }]],
  ['John Smith / Jane Doe', [john, jane]],
  ['John Smith/Jane Doe', [john, jane]],
  ['John Smith / 60%; - Jane Doe', [{ ...john, share: '60' }, jane]],
  ['Smith, John and Doe, Jane', [john, jane]],
  [
    'Wing Wang, Wei Chen',
    [
      { first_name: 'Wing', last_name: 'Wang' },
      { first_name: 'Wei', last_name: 'Chen' },
    ],
  ],
  ['Maria de la Cruz, MD, Jane Doe', [{ first_name: 'Maria', last_name: 'de la Cruz', suffix: 'MD' }, jane]],
  [
    'John Smith, CEO, Jane Doe, CFO',
    [
      { ...john, title: 'CEO' },
      { ...jane, title: 'CFO' },
    ],
  ],
  [
    'John Smith, 60%, Jane Doe, 40%',
    [
      { ...john, share: '60' },
      { ...jane, share: '40' },
    ],
  ],
  [
    'Smith, John (60%), Doe, Jane (40%)',
    [
      { ...john, share: '60' },
      { ...jane, share: '40' },
    ],
  ],
  [
    'John Smith 078-05-1120, Jane Doe 219-09-9999',
    [
      { ...john, ssn: '078-05-1120' },
      { ...jane, ssn: '219-09-9999' },
    ],
  ],
])('%j names each person', (line, owners) => {
  expect(ownersOf(line)).toEqual(owners);
  expect(splitOwner(line)).toEqual({ unread: expect.any(String) });
});

test.each<[string, object]>([
  ['Smith, John', john],
  ['Smith, John Q', { ...john, middle_name: 'Q' }],
  ['Smith Jr, John', { ...john, suffix: 'Jr' }],
  ['Smith, John, Jr., CEO', { ...john, suffix: 'Jr.', title: 'CEO' }],
  ['De la Cruz, Maria Elena', { first_name: 'Maria', middle_name: 'Elena', last_name: 'De la Cruz' }],
  ['Nguyen, Do', { first_name: 'Do', last_name: 'Nguyen' }],
])('%j begins with the last name', (line, owner) => {
  expect(ownersOf(line)).toEqual([owner]);
});

test.each<[string, string]>([
  ['John Smith, CEO', 'CEO'],
  ['John Smith, Managing Member', 'Managing Member'],
  ['John Smith, President and Owner', 'President and Owner'],
  ['John Smith, Co-Owner', 'Co-Owner'],
  ['John Smith, Title: V.P.', 'V.P.'],
  ['CEO, John Smith', 'CEO'],
  ['John Smith - Vice-President', 'Vice-President'],
  ['John Smith CEO', 'CEO'],
  ['John Smith (Silent Investor)', 'Silent Investor'],
])('the title of %j is %s', (line, title) => {
  expect(ownersOf(line)).toEqual([{ ...john, title }]);
});

test.each<[string, object]>([
  ['John Smith 078-05-1120', { ssn: '078-05-1120' }],
  ['078 05 1120 John Smith', { ssn: '078 05 1120' }],
  ['John Smith 078.05.1120', { ssn: '078.05.1120' }],
  ['John Smith, SSN: 078051120', { ssn: '078051120' }],
  ['John Smith (SSN 078-05-1120, 60%)', { ssn: '078-05-1120', share: '60' }],
  ['John Smith, DOB: April 3, 1979', { date_of_birth: 'April 3, 1979' }],
  ['John Smith born 4/3/1979 - 60%', { date_of_birth: '4/3/1979', share: '60' }],
])('numbers of a person are taken out of the name: %j', (line, numbers) => {
  expect(ownersOf(line)).toEqual([{ ...john, ...numbers }]);
});

test.each<[string, string]>([
  ['John Smith XXX-XX-1120', 'XXX-XX-1120'],
  ['John Smith 078/05/1120', '•••/••/1120'],
  ['John Smith 078-05-1120, 219-09-9999', '•••-••-9999'],
  ['John Smith SSN on file', 'SSN on file'],
  ['John Smith 2/30/1979', '•/••/1979'],
  ['John Smith 574-555-0100', '•••-•••-0100'],
  ['John (Bob) Smith', 'Bob'],
])('what is not read of %j is %j', (line, unread) => {
  const [owner, ...others] = ownersOf(line);
  expect(owner).toMatchObject({ ...john, unread });
  expect(others).toEqual([]);
});

test.each([
  'Garcia Lopez, Maria',
  'Garcia Lopez, Maria Elena',
  'Smith, John, Doe, Jane',
  'Smith (60%), John (40%)',
  'Al Smith, Jane Doe',
  'John and Mary Smith',
  'John Smith - Jane Doe',
  'Smith Holdings, LLC',
  'John Smith, Acme Bakery Inc.',
  'John Smith, 12 Main St',
  'John Smith, South Bend IN',
  'Smith, Partner, John',
  'x'.repeat(2000),
])('invents no person from %j', (line) => {
  expect(ownersOf(line)).toEqual([{ unread: expect.stringContaining(line.slice(0, 5)) }]);
});

test('masks the numbers of a line that is not read', () => {
  expect(splitOwner('Smith 078-05-1120, John')).toEqual({ unread: 'Smith •••-••-1120, John' });
});
