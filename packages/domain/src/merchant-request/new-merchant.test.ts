import { expect, test } from 'vitest';
import { NewMerchant } from './new-merchant.ts';

const merchant = { name: 'Acme LLC', addr1: '3 Shore Dr', city: 'Durham', state: 'NC' };
const faults = (further: object) =>
  (NewMerchant.safeParse({ ...merchant, ...further }).error?.issues ?? []).map(({ message }) => message);

test('requires name and address and rejects a number that may be an SSN', () => {
  expect(NewMerchant.parse(merchant)).toMatchObject({ ...merchant, ein: null, principals: [] });
  expect(NewMerchant.parse({ ...merchant, ein: '12-3456789' }).ein).toBe('12-3456789');
  expect(faults({ ein: '123-45-6789' })).toContain(
    'Write the FEIN as 12-3456789. An SSN is not stored here.',
  );
  expect(faults({ name: null, city: '' })).toEqual(['The legal name is needed.', 'The city is needed.']);
});

test('keeps only principals with a name', () => {
  const principals = [
    { first_name: 'Ada', last_name: null },
    { first_name: null, last_name: null },
    { last_name: 'Li' },
  ];
  expect(NewMerchant.parse({ ...merchant, principals }).principals).toHaveLength(2);
  expect(NewMerchant.parse({ ...merchant, principals: null }).principals).toEqual([]);
});
