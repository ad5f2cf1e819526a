import { expect, it } from 'vitest';
import { linkedKind } from '../gathering/index.ts';
import { ProviderData } from '../licensing/index.ts';
import { isDoctor } from '../matching/index.ts';
import { ConsumerComplaintData } from '../regulatory/index.ts';
import { BusinessProfileData, BusinessReviewData } from '../reviews/index.ts';
import { subjectName } from './index.ts';

it('names a business by its name and a person by all parts of the name', () => {
  const person = {
    type: 'person' as const,
    first_name: 'Dana',
    middle_name: null,
    last_name: 'Novak',
    suffix: 'Jr',
  };
  expect(subjectName(person as Parameters<typeof subjectName>[0])).toBe('Dana Novak Jr');
  expect(subjectName({ type: 'business', name: 'Bluegate' } as Parameters<typeof subjectName>[0])).toBe(
    'Bluegate',
  );
});

it.each([
  ['1234567893', true],
  ['123456789', false],
  [null, false],
])('a principal with the NPI %j is a doctor: %s', (npi_id, isIt) => {
  expect(isDoctor({ npi_id })).toBe(isIt);
});

it.each([
  ['vital4', 'adverse_media', 'adverse_media'],
  ['vital4', 'pep', 'watchlist'],
  ['vital4', 'lawsuit', null],
  ['thomson_reuters', 'docket', 'docket'],
  ['thomson_reuters', 'pep', null],
] as const)('a link of %s to a record of the type %s has the kind %j', (source, type, kind) => {
  expect(linkedKind(source, type)).toBe(kind);
});

it('rejects empty source records', () => {
  for (const data of [ProviderData, ConsumerComplaintData, BusinessProfileData, BusinessReviewData])
    expect(data.safeParse({}).success).toBe(false);
});
