import { describe, expect, test } from 'vitest';
import { quickFill } from './quick-fill.ts';

const fieldsOf = (application: Record<string, unknown>) => {
  const read = quickFill(JSON.stringify(application));
  return read.outcome === 'filled' ? read.fields : read.outcome;
};

test.each([
  '',
  '{',
  'Blue Heron Coffee of South Bend',
  "{'name': 'x'}",
  '{"name": "x",}',
  '[]',
  '[{"name":"x"}]',
  '"text"',
  '1',
  'true',
  'null',
])('%j is invalid JSON [ONB-071, ONB-072]', (text) => {
  expect(quickFill(text)).toEqual({ outcome: 'invalid_json' });
});

test('JSON that is copied with the byte order mark of its file is read', () => {
  expect(quickFill('\uFEFF{"name": "Blue Heron"}\r\n')).toMatchObject({ fields: { name: 'Blue Heron' } });
});

describe('accepted keys', () => {
  test.each([
    ['merchant_name', 'name', 'Blue Heron'],
    ['name', 'name', 'Blue Heron'],
    ['legal_entity_name', 'legal_entity_name', 'Blue Heron Coffee Co'],
    ['addr1', 'addr1', '1 Main St'],
    ['address', 'addr1', '1 Main St'],
    ['city', 'city', 'South Bend'],
    ['state', 'state', 'IN'],
    ['zip5', 'zip5', '46613'],
    ['zip', 'zip5', '46613'],
    ['ein', 'ein', '35-1234567'],
    ['phone', 'phone', '5742331870'],
    ['email', 'email', 'office@heron.test'],
    ['domain_name', 'domain_name', 'heron.test'],
    ['domain', 'domain_name', 'heron.test'],
    ['start_date', 'start_date', '2015-03-17'],
    ['business_start_date', 'start_date', '2015-03'],
    ['date_established', 'start_date', '2015'],
    ['industry', 'industry', 'Coffee shops'],
    ['owner_share', 'principals.0.share', '51'],
    ['ownership_percent', 'principals.0.share', '33.33'],
    ['ownership', 'principals.0.share', '100'],
    ['owner_title', 'principals.0.title', 'Member'],
    ['dob', 'principals.0.date_of_birth', '1979-04-03'],
    ['owner_ssn', 'principals.0.ssn', '078051120'],
    ['owner_2_first_name', 'principals.1.first_name', 'Sam'],
    ['owner2_ssn', 'principals.1.ssn', '078051120'],
    ['second_owner_email', 'principals.1.email', 'sam@heron.test'],
    ['co_owner_title', 'principals.1.title', 'Member'],
    ['principal_3_last_name', 'principals.2.last_name', 'Otter'],
    ['requested_amount', 'requested_amount', '50000'],
    ['amount_requested', 'requested_amount', '50000.50'],
    ['funding_amount', 'requested_amount', '1'],
  ])('%s fills %s [ONB-072]', (key, field, value) => {
    expect(fieldsOf({ [key]: value })).toEqual({ [field]: value });
  });

  test.each([
    [{ name: 'B', merchant_name: 'A' }, { name: 'A' }],
    [{ address: 'B', addr1: 'A' }, { addr1: 'A' }],
    [{ zip: '46614', zip5: '46613' }, { zip5: '46613' }],
    [{ domain: 'b.test', domain_name: 'a.test' }, { domain_name: 'a.test' }],
    [{ merchant_name: '  ', name: 'B' }, { name: 'B' }],
    [{ merchant_name: null, name: 'B' }, { name: 'B' }],
    [{ addr1: {}, address: 'B' }, { addr1: 'B' }],
  ])('of two keys for one field the first with a value wins: %j [ONB-072]', (application, fields) => {
    expect(fieldsOf(application)).toEqual(fields);
  });

  test('ignores other keys, nulls, objects, lists and blanks [ONB-072]', () => {
    const application = {
      name: 'A',
      city: null,
      ein: {},
      phone: ['1'],
      email: ' ',
      store_id: '7',
      alt_phone: '1',
    };
    expect(fieldsOf(application)).toEqual({ name: 'A' });
  });

  test.each([
    {},
    { store_id: '7' },
    { name: null },
    { state: 'Atlantis' },
    { phone: 'none' },
    { start_date: '2/30/2015' },
    { start_date: 'long ago' },
    { owner_share: 'half' },
    { ssn: 'XXX-XX-1120' },
    { dob: '4/3/2979' },
    { owner_11_name: 'Sam Otter' },
    { owners: [] },
    { requested_amount: 'much' },
  ])('an object without a usable value fills no fields: %j [ONB-072]', (application) => {
    expect(fieldsOf(application)).toBe('no_accepted_fields');
  });

  test('ignores keys inherited from Object.prototype', () => {
    expect(quickFill('{"__proto__": {"name": "A"}, "constructor": "B"}')).toEqual({
      outcome: 'no_accepted_fields',
    });
  });
});

describe('values', () => {
  test.each([
    [{ name: 84 }, { name: '84' }],
    [{ ein: 351234567 }, { ein: '351234567' }],
    [{ zip: 2134 }, { zip5: '02134' }],
    [{ zip5: 501 }, { zip5: '00501' }],
    [{ zip: '12345-6789' }, { zip5: '12345' }],
    [{ zip: '2134' }, { zip5: '2134' }],
    [{ state: 'indiana' }, { state: 'IN' }],
    [{ state: 'dc' }, { state: 'DC' }],
    [{ phone: '(574) 233-1870' }, { phone: '5742331870' }],
    [{ phone: 5742331870 }, { phone: '5742331870' }],
    [{ phone: '(574) 233-1870 ext. 5' }, { phone: '5742331870' }],
    [{ phone: '5' }, { phone: '5' }],
    [{ name: ' Blue Heron ' }, { name: 'Blue Heron' }],
    [{ start_date: '3/17/2015' }, { start_date: '2015-03-17' }],
    [{ start_date: '3/2015' }, { start_date: '2015-03' }],
    [{ start_date: 2015 }, { start_date: '2015' }],
    [{ start_date: '2015-03-17T00:00:00Z' }, { start_date: '2015-03-17' }],
    [{ owner_share: '51 %' }, { 'principals.0.share': '51' }],
    [{ dob: '4/3/1979' }, { 'principals.0.date_of_birth': '1979-04-03' }],
    [{ dob: '1979-04-03T00:00:00Z' }, { 'principals.0.date_of_birth': '1979-04-03' }],
    [{ ssn: 78051120 }, { 'principals.0.ssn': '078051120' }],
    [{ requested_amount: '$50,000.00' }, { requested_amount: '50000.00' }],
  ])('%j becomes %j [ONB-072]', (application, fields) => {
    expect(fieldsOf(application)).toEqual(fields);
  });
});

const filledBy = (text: string) => {
  const read = quickFill(text);
  return read.outcome === 'filled' ? { fields: read.fields, unused: read.unused } : read.outcome;
};

test('names the keys with a value that filled nothing', () => {
  const json =
    '{"name": "A", "merchant_name": "B", "ssn": "1", "notes": {}, "state": "Atlantis", "city": null}';
  expect(filledBy(json)).toEqual({ fields: { name: 'B' }, unused: ['name', 'ssn', 'notes', 'state'] });
});

const namedAt = (index: number, first_name: string, last_name: string) => ({
  [`principals.${index}.first_name`]: first_name,
  [`principals.${index}.last_name`]: last_name,
});

test('of a JSON key for one owner, a value that names two fills neither', () => {
  expect(filledBy('{"name": "A", "owner_name": "John Smith, Jane Doe"}')).toEqual({
    fields: { name: 'A' },
    unused: ['owner_name (John Smith, Jane Doe)'],
  });
  expect(filledBy('{"owners": "John Smith, Jane Doe"}')).toMatchObject({
    fields: { ...namedAt(0, 'John', 'Smith'), ...namedAt(1, 'Jane', 'Doe') },
  });
});

test('reads a list of owners, and names what it did not use of each', () => {
  const owners = [
    { first_name: 'Dana', last_name: 'Reed', share: 60, title: 'Member', ssn: '078-05-1120' },
    { owner_name: 'Sam Otter (40%)', date_of_birth: '4/3/1979', pets: 2 },
    'Ada Moreau',
  ];
  for (const key of ['owners', 'principals'])
    expect(filledBy(JSON.stringify({ name: 'A', [key]: owners }))).toEqual({
      fields: {
        name: 'A',
        'principals.0.first_name': 'Dana',
        'principals.0.last_name': 'Reed',
        'principals.0.share': '60',
        'principals.0.title': 'Member',
        'principals.0.ssn': '078051120',
        'principals.1.first_name': 'Sam',
        'principals.1.last_name': 'Otter',
        'principals.1.share': '40',
        'principals.1.date_of_birth': '1979-04-03',
        'principals.2.first_name': 'Ada',
        'principals.2.last_name': 'Moreau',
      },
      unused: ['pets of owner 2'],
    });
});

test('takes ten owners at most', () => {
  const owners = Array.from({ length: 12 }, (_, at) => ({ last_name: `Reed${at}` }));
  const read = filledBy(JSON.stringify({ owners })) as { fields: object; unused: string[] };
  expect(Object.keys(read.fields)).toHaveLength(10);
  expect(read.unused).toEqual(['last_name of owner 11', 'last_name of owner 12']);
});

describe('text with a label on each line', () => {
  test('fills the business and its owner, and names what it did not use', () => {
    const application = `Funding Application

      Business Information
      Legal Name: Blue Heron Coffee Co LLC
      DBA: Blue Heron
      Business Address: 1 Main St, Suite 4, South Bend, IN 46613-1234
      Federal Tax ID #: 351234567
      Phone:	(574) 233-1870
      Website: https://heron.test/menu
      Date Established: 3/17/2015
      Amount Requested: $50,000
      Monthly Revenue: $80,000

      OWNER INFORMATION
      Name: Dana van der Berg Jr. (60%)
      Email: dana@heron.test
      Cell Phone: 574-555-0100
      Home Address: 9 Elm St, Granger, Indiana
      SSN: 078-05-1120

      Owner 2
      Name: Sam Otter
      Ownership: 40%
      Pets: 2
      `;
    expect(filledBy(application)).toEqual({
      fields: {
        legal_entity_name: 'Blue Heron Coffee Co LLC',
        name: 'Blue Heron',
        addr1: '1 Main St, Suite 4',
        city: 'South Bend',
        state: 'IN',
        zip5: '46613',
        ein: '351234567',
        phone: '5742331870',
        domain_name: 'https://heron.test/menu',
        start_date: '2015-03-17',
        requested_amount: '50000',
        'principals.0.share': '60',
        'principals.0.ssn': '078051120',
        'principals.0.first_name': 'Dana',
        'principals.0.last_name': 'van der Berg',
        'principals.0.suffix': 'Jr.',
        'principals.0.email': 'dana@heron.test',
        'principals.0.phone': '5745550100',
        'principals.0.addr1': '9 Elm St',
        'principals.0.city': 'Granger',
        'principals.0.state': 'IN',
        'principals.1.first_name': 'Sam',
        'principals.1.last_name': 'Otter',
        'principals.1.share': '40',
      },
      unused: ['Monthly Revenue', 'Pets of owner 2'],
    });
  });

  test.each([
    ['Owner: Doe, Jane Q', { first_name: 'Jane', middle_name: 'Q', last_name: 'Doe' }],
    ['Principal: Jane Doe', { first_name: 'Jane', last_name: 'Doe' }],
    ['Guarantor Name: Doe', { last_name: 'Doe' }],
    ["Owner's Name: Maria de la Cruz, MD", { first_name: 'Maria', last_name: 'de la Cruz', suffix: 'MD' }],
    [
      "Owner's Home Address: 5 Oak Ln, Missoula MT 59801",
      { addr1: '5 Oak Ln', city: 'Missoula', state: 'MT', zip5: '59801' },
    ],
  ])('%s', (text, parts) => {
    const fields = Object.fromEntries(
      Object.entries(parts).map(([part, value]) => [`principals.0.${part}`, value]),
    );
    expect(filledBy(text)).toEqual({ fields, unused: [] });
  });

  test.each([
    [
      'Address: 1 Main St, Fargo North Dakota 58102',
      { addr1: '1 Main St', city: 'Fargo', state: 'ND', zip5: '58102' },
    ],
    [
      'Address: 1 Main St, New York, NY, 10001, USA',
      { addr1: '1 Main St', city: 'New York', state: 'NY', zip5: '10001' },
    ],
    ['City, State, Zip: South Bend, IN 46613', { city: 'South Bend', state: 'IN', zip5: '46613' }],
    ['Address: 1 Main St South Bend IN 46613', { addr1: '1 Main St South Bend IN 46613' }],
    ['Address: 1 Main St, Suite 4', { addr1: '1 Main St, Suite 4' }],
    ['Address: 1 Main St, Fargo, ND\nCity: Bismarck', { addr1: '1 Main St', city: 'Fargo', state: 'ND' }],
  ])('%j', (text, fields) => {
    expect(filledBy(text)).toMatchObject({ fields });
  });

  const dana = { first_name: 'Dana', last_name: 'Reed' };
  const sam = { first_name: 'Sam', last_name: 'Otter' };
  test.each<[string, object[]]>([
    [
      'Owner: Dana Reed (60%)\nOwner: Sam Otter (40%)',
      [
        { ...dana, share: '60' },
        { ...sam, share: '40' },
      ],
    ],
    [
      'Owners: Dana Reed (60%), Sam Otter (40%)',
      [
        { ...dana, share: '60' },
        { ...sam, share: '40' },
      ],
    ],
    ['Owners: Dana Reed and Sam Otter', [dana, sam]],
    ['Owner: Dana Reed (Managing Member, 51%)', [{ ...dana, title: 'Managing Member', share: '51' }]],
    ['Owner 2: Sam Otter', [{}, sam]],
    ['Owner 2 Name: Sam Otter\nOwner 2 SSN: 078-05-1120', [{}, { ...sam, ssn: '078051120' }]],
    ['Owner: Dana Reed\nGuarantor: dana reed\nOwner Title: Member', [{ ...dana, title: 'Member' }]],
    ['Owner: Dana Reed\nCo-Owner: Sam Otter\nOwner Title: Member', [dana, { ...sam, title: 'Member' }]],
    [
      'Owner Information\nName: Dana Reed\nDOB: 4/3/1979\nOwner Information\nName: Sam Otter\nRole: Member',
      [
        { ...dana, date_of_birth: '1979-04-03' },
        { ...sam, title: 'Member' },
      ],
    ],
    [
      'OWNERS\nName: Dana Reed\nOwnership %: 60\nName: Sam Otter\nOwnership %: 40\nAddress: 9 Elm St, Granger, IN',
      [
        { ...dana, share: '60' },
        { ...sam, share: '40', addr1: '9 Elm St', city: 'Granger', state: 'IN' },
      ],
    ],
    ['Additional Owners\nFirst Name: Dana\nLast Name: Reed\nFirst Name: Sam\nLast Name: Otter', [dana, sam]],
  ])('%j names several owners', (text, owners) => {
    const fields = Object.fromEntries(
      owners.flatMap((owner, index) =>
        Object.entries(owner).map(([field, value]) => [`principals.${index}.${field}`, value]),
      ),
    );
    expect(filledBy(text)).toMatchObject({ fields });
    expect(Object.keys((filledBy(text) as { fields: object }).fields)).toHaveLength(
      Object.keys(fields).length,
    );
  });

  test.each<[string, object, string[]]>([
    [
      'Legal Name: Acme LLC\nOwner: John Smith 078-05-1120',
      { legal_entity_name: 'Acme LLC', ...namedAt(0, 'John', 'Smith'), 'principals.0.ssn': '078051120' },
      [],
    ],
    [
      'Owners: John Smith, Jane Doe\nOwner 2 DOB: 4/3/1979',
      {
        ...namedAt(0, 'John', 'Smith'),
        ...{ ...namedAt(1, 'Jane', 'Doe'), 'principals.1.date_of_birth': '1979-04-03' },
      },
      [],
    ],
    [
      'Legal Name: Acme LLC\nOwner: Garcia Lopez, Maria 078-05-1120',
      { legal_entity_name: 'Acme LLC' },
      ['Owner (Garcia Lopez, Maria •••-••-1120)'],
    ],
    ['Owner: John Smith XXX-XX-1120', namedAt(0, 'John', 'Smith'), ['Owner (XXX-XX-1120)']],
    [
      'Owner First Name: John\nOwner Last Name: Smith 078051120',
      { 'principals.0.first_name': 'John' },
      ['Owner Last Name'],
    ],
    ['DBA: Heron\nLegal Name: John Smith 078-05-1120', { name: 'Heron' }, ['Legal Name']],
    ['DBA: Heron\nJohn 078-05-1120: yes', { name: 'Heron' }, ['John •••-••-1120']],
  ])('%j puts no social security number into a name', (text, fields, unused) => {
    expect(filledBy(text)).toEqual({ fields, unused });
  });

  test.each(['Monthly revenue: 5', 'State: Atlantis', 'https://heron.test\nNote: none'])(
    '%j fills nothing',
    (text) => {
      expect(filledBy(text)).toBe('no_accepted_fields');
    },
  );
});

describe('a placeholder', () => {
  test.each(['N/A', 'n/a', 'NA', 'n.a.', 'None', '-', '--', '—', 'Not applicable', ' N/A '])(
    '%j is no value, and not listed as unused',
    (text) => {
      expect(filledBy(JSON.stringify({ name: 'A', dba: text, merchant_name: text, ein: text }))).toEqual({
        fields: { name: 'A' },
        unused: [],
      });
      expect(filledBy(`Legal Name: A\nDBA: ${text}\nPhone: ${text}`)).toEqual({
        fields: { legal_entity_name: 'A' },
        unused: [],
      });
      for (const only of [`{"dba": "${text}"}`, `DBA: ${text}`])
        expect(filledBy(only)).toBe('no_accepted_fields');
    },
  );

  test('instead of an owner, a street or one of several owners leaves it empty', () => {
    const owners = ['N/A', { first_name: 'Dana', middle_name: 'NA', last_name: 'Reed' }];
    expect(filledBy(JSON.stringify({ owners }))).toEqual({
      fields: { 'principals.1.first_name': 'Dana', 'principals.1.last_name': 'Reed' },
      unused: [],
    });
    expect(filledBy('Owner: NA\nGuarantor: Dana Reed')).toEqual({
      fields: { 'principals.0.first_name': 'Dana', 'principals.0.last_name': 'Reed' },
      unused: [],
    });
    expect(filledBy('Address: N/A, South Bend, IN 46613')).toMatchObject({
      fields: { city: 'South Bend', state: 'IN', zip5: '46613' },
    });
    expect(fieldsOf({ address: 'N/A', city: 'Granger' })).toEqual({ city: 'Granger' });
  });

  test.each([
    [{ owner_last_name: 'Na' }, { 'principals.0.last_name': 'Na' }],
    [{ owner_name: 'Dana Na' }, { 'principals.0.first_name': 'Dana', 'principals.0.last_name': 'Na' }],
    [{ name: 'None Better Bakery' }, { name: 'None Better Bakery' }],
  ])('is not read into a name: %j', (application, fields) => {
    expect(fieldsOf(application)).toEqual(fields);
  });
});
