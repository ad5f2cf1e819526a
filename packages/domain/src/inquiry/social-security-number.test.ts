import { expect, it } from 'vitest';
import {
  labelsSocialSecurityNumbers,
  labelsTaxNumbers,
  maskSocialSecurityNumbers,
  typedSsn,
} from './social-security-number.ts';

it.each([
  ['123-45-6789', '•••-••-6789'],
  ['123 45 6789', '•••-••-6789'],
  ['123\u201345\u20116789', '•••-••-6789'],
  ['123\u00a045\u00a06789', '•••-••-6789'],
  ['owner SSN:123-45-6789; spouse (987 65 4321)', 'owner SSN:•••-••-6789; spouse (•••-••-4321)'],
  ['SSN-123-45-6789', 'SSN-•••-••-6789'],
  ['Apt 12 123-45-6789', 'Apt 12 •••-••-6789'],
  ['123 - 45 - 6789', '•••-••-6789'],
  ['123\u2013 45 -6789', '•••-••-6789'],
  ['SSN 123.45.6789.', 'SSN •••-••-6789.'],
  ['SSN_123_45_6789', 'SSN_•••-••-6789'],
  ['１２３-４５-６７８９', '•••-••-6789'],
  ['１２３－４５－６７８９', '•••-••-6789'],
  ['𝟏𝟐𝟑.𝟒𝟓.𝟔𝟕𝟖𝟗', '•••-••-6789'],
])('masks the social security number in %j', (written, masked) => {
  expect(maskSocialSecurityNumbers(written)).toBe(masked);
});

it.each([
  '919-555-0142',
  '(919) 555-0142',
  '1 919 555 0142',
  '9195550142',
  '+49 123 45 6789',
  '12-3456789',
  '27701-1234',
  '277011234',
  '2026-03-14',
  '123-45-67890',
  '4111-1111-1111-1111',
  '555-123-45-6789',
  '123456789',
  '919.555.0142',
  '919 - 555 - 0142',
  '919_555_0142',
  '９１９－５５５－０１４２',
  '+49.123.45.6789',
  '+49 - 123 - 45 - 6789',
  '10.123.45.6789',
  '123.45.6789.1',
  '123.45.67890',
  '123.45 2024',
  '123.45-6789',
  '12 . 3456789',
  '1_123_45_6789',
  '東京１２３号',
])('leaves %j as it is', (written) => {
  expect(maskSocialSecurityNumbers(written)).toBe(written);
});

it('masks ungrouped digits where a header says so, also without their first zeros', () => {
  const masked = (text: string) => maskSocialSecurityNumbers(text, { isLabeled: true });
  expect(masked('123456789')).toBe('•••-••-6789');
  expect(masked('1234567')).toBe('•••-••-4567');
  expect(masked('123-45-6789')).toBe('•••-••-6789');
  expect(masked('１２３４５６７８９')).toBe('•••-••-6789');
  expect(masked('6789')).toBe('6789');
  expect(masked('9195550142')).toBe('9195550142');
});

it.each([
  '123-45-6789',
  '123456789',
  '123.45.6789',
  '123 - 45 - 6789',
  '123_45_6789',
  '１２３－４５－６７８９',
])('reads the digits of %j', (written) => expect(typedSsn(written)).toBe('123456789'));

it.each(['12-3456789', '919-555-0142', '123/45/6789', '123..45..6789'])('reads no number in %j', (written) =>
  expect(typedSsn(written)).toBeNull(),
);

it.each([
  'SSN',
  'ssn',
  'Owner SSN',
  'OwnerSSN',
  'owner_ssn',
  'ownerssn',
  'SSN2',
  'Social Security #',
  'socialSecurityNo',
  'ITIN',
])('the header %j says that a column has such numbers', (header) =>
  expect(labelsSocialSecurityNumbers(header)).toBe(true),
);

it.each([
  'businessname',
  'Business Name',
  'EIN',
  'FEIN',
  'Phone',
  'Zip',
  'Account Number',
  'Martin',
  'Notes',
  'Social media',
  'Rating',
  'Listing',
])('the header %j says neither that nor that it has tax numbers', (header) => {
  expect(labelsSocialSecurityNumbers(header)).toBe(false);
  expect(labelsTaxNumbers(header)).toBe(false);
});

it.each(['Tax ID', 'Taxpayer ID', 'tax_number', 'TIN', 'SSN'])(
  'the header %j says that a column has tax numbers',
  (header) => expect(labelsTaxNumbers(header)).toBe(true),
);
it('takes a tax number for one of a business or a person', () => {
  expect(labelsSocialSecurityNumbers('Tax ID')).toBe(false);
});
