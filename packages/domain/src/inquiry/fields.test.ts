import { describe, expect, test } from 'vitest';
import { NewInquiry } from './contract.ts';

/** The parsed value of one field, or the error messages under its path. */
const read = (field: string, value: unknown) => {
  const parsed = NewInquiry.safeParse({ [field]: value });
  if (parsed.success) return (parsed.data as Record<string, unknown>)[field];
  return parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
};

const everyField = [
  'legal_entity_name',
  'name',
  'ein',
  'addr1',
  'city',
  'state',
  'zip5',
  'email',
  'phone',
  'alt_phone',
  'domain_name',
  'store_id',
];

test.each(everyField)(
  '%s accepts absent, null and blank and rejects anything but text [ONB-052]',
  (field) => {
    expect([undefined, null, '', '  '].map((value) => read(field, value))).toEqual([null, null, null, null]);
    for (const value of [1, true, {}, ['a']])
      expect(read(field, value)).toEqual([expect.stringContaining(`${field}: `)]);
  },
);

describe('formats', () => {
  test.each([
    ['state', ' in ', 'IN'],
    ['zip5', ' 46613 ', '46613'],
    ['ein', '35-1234567', '35-1234567'],
    ['ein', '351234567', '351234567'],
    ['ein', '123-45-6789', '123-45-6789'],
    ['ein', '1-2345-6789', '1-2345-6789'],
    ['phone', '(574) 233-1870', '5742331870'],
    ['phone', '1 574 233 1870', '5742331870'],
    ['phone', '(574) 233-1870 ext. 5', '5742331870'],
    ['phone', '2331870', '2331870'],
    ['phone', '25742331870', '25742331870'],
    ['phone', '442079460958123', '442079460958123'],
    ['alt_phone', '1-574-233-1870', '5742331870'],
    ['email', ' office@heron.test ', 'office@heron.test'],
    ['email', "o'neil+x@mail.heron.test", "o'neil+x@mail.heron.test"],
    ['domain_name', 'HERON.test', 'heron.test'],
    ['domain_name', 'https://www.heron.test/menu?x=1', 'heron.test'],
    ['domain_name', 'a-b.heron.co.uk', 'a-b.heron.co.uk'],
    ['start_date', 'March 17, 2015', '2015-03-17'],
    ['start_date', '3/2015', '2015-03'],
    ['owner_share', '51 %', '51'],
    ['requested_amount', '$50k', '50000'],
    ['name', ' Blue Heron ', 'Blue Heron'],
    ['name', 'n'.repeat(255), 'n'.repeat(255)],
  ])('%s reads %j as %j [ONB-052]', (field, typed, stored) => {
    expect(read(field, typed)).toBe(stored);
  });

  test.each([
    ['state', 'Indiana', 'Must be a two-letter state code.'],
    ['state', 'I1', 'Must be a two-letter state code.'],
    ['zip5', '4661', 'Zip must be 5 digits.'],
    ['zip5', '46613-2410', 'Zip must be 5 digits.'],
    ['zip5', '４６６１３', 'Zip must be 5 digits.'],
    ['ein', '35-123456', 'FEIN or SSN must be 9 digits.'],
    ['ein', '35-12345678', 'FEIN or SSN must be 9 digits.'],
    ['ein', '35 1234567', 'FEIN or SSN must be 9 digits.'],
    ['phone', '233187', 'Phone must have 7 to 15 digits.'],
    ['phone', '1234567890123456', 'Phone must have 7 to 15 digits.'],
    ['phone', 'none', 'Phone must have 7 to 15 digits.'],
    ['alt_phone', '12', 'Phone must have 7 to 15 digits.'],
    ['email', 'office@', 'This is not an email address.'],
    ['email', 'office@heron', 'This is not an email address.'],
    ['email', 'a b@heron.test', 'This is not an email address.'],
    ['email', 'a@b@heron.test', 'This is not an email address.'],
    ['email', 'a@heron..test', 'This is not an email address.'],
    ['domain_name', 'heron', 'This is not a domain name, such as example.com.'],
    ['domain_name', '-heron.test', 'This is not a domain name, such as example.com.'],
    ['domain_name', 'heron test.com', 'This is not a domain name, such as example.com.'],
    ['domain_name', `${'/'.repeat(200_000)}\na`, 'This is not a domain name, such as example.com.'],
    ['domain_name', '127.0.0.1', 'This is not a domain name, such as example.com.'],
    ['name', 'n'.repeat(256), 'At most 255 characters.'],
    ['addr1', 'n'.repeat(256), 'At most 255 characters.'],
    ['city', 'n'.repeat(256), 'At most 255 characters.'],
    ['name', 'Blue\u0000Heron', 'Contains characters that cannot be stored.'],
  ])('%s rejects %j [ONB-052]', (field, typed, message) => {
    expect(read(field, typed)).toEqual([`${field}: ${message}`]);
  });
});

describe('principals', () => {
  test('absent and null mean an empty list [ONB-049]', () => {
    expect([undefined, null, []].map((value) => read('principals', value))).toEqual([[], [], []]);
  });

  test('each has its fields, with phone and SSN as digits [ONB-049]', () => {
    expect(
      read('principals', [
        { last_name: ' Kowalski ', phone: '574-233-1870', state: 'in', ssn: '078-05-1120' },
      ]),
    ).toEqual([
      {
        first_name: null,
        middle_name: null,
        last_name: 'Kowalski',
        suffix: null,
        addr1: null,
        city: null,
        state: 'IN',
        zip5: null,
        email: null,
        phone: '5742331870',
        title: null,
        share: null,
        date_of_birth: null,
        ssn: '078051120',
      },
    ]);
  });

  test.each([
    ['share', '51 %', '51'],
    [
      'share',
      40,
      ['principals.1.share: Must be a percentage from 0 to 100 with two decimals at most, such as 51%.'],
    ],
    [
      'share',
      '101',
      ['principals.1.share: Must be a percentage from 0 to 100 with two decimals at most, such as 51%.'],
    ],
    ['ssn', '078 05 1120', '078051120'],
    ['ssn', '07-8051120', ['principals.1.ssn: SSN must be 9 digits, such as 123-45-6789.']],
    ['ssn', '0780511201', ['principals.1.ssn: SSN must be 9 digits, such as 123-45-6789.']],
    ['date_of_birth', '4/3/1979', '1979-04-03'],
    ['date_of_birth', '2/30/1979', ['principals.1.date_of_birth: Must be a past day, such as 4/3/1979.']],
    ['date_of_birth', '1/1/2199', ['principals.1.date_of_birth: Must be a past day, such as 4/3/1979.']],
    ['title', 'x'.repeat(256), ['principals.1.title: At most 255 characters.']],
  ])('the %s %j of the second one reads as %j [ONB-052]', (field, typed, stored) => {
    const found = read('principals', [{}, { [field]: typed }]) as unknown[];
    if (Array.isArray(stored)) expect(found).toEqual(stored);
    else expect(found[1]).toMatchObject({ [field]: stored });
  });

  test('an error names the full path of the field [ONB-052]', () => {
    expect(read('principals', [{ last_name: 'A' }, { zip5: '1', suffix: 's'.repeat(21) }])).toEqual([
      'principals.1.suffix: At most 20 characters.',
      'principals.1.zip5: Zip must be 5 digits.',
    ]);
  });

  test('accepts ten, rejects eleven [ONB-052]', () => {
    expect(
      read(
        'principals',
        Array.from({ length: 10 }, () => ({})),
      ),
    ).toHaveLength(10);
    expect(
      read(
        'principals',
        Array.from({ length: 11 }, () => ({})),
      ),
    ).toEqual(['principals: At most 10 principals and owners.']);
    expect(read('principals', 'Dana')).toEqual(['principals: Must be a list of principals.']);
  });
});
