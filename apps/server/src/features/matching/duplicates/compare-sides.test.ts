import { ContactCounts } from '@assay/match-engine/cluster';
import { type MerchantRecord, normaliseMerchant } from '@assay/match-engine/normalise';
import { expect, test } from 'vitest';
import { compareSides } from './compare-sides.ts';

const none = { isOfManyNames: () => false, isOfManyPlaces: () => false };
const bear: MerchantRecord = {
  name: 'SB Dayton LLC',
  name_dba: 'Sudsy Bear',
  addr1: '12 Main St',
  city: 'Dayton',
  state: 'OH',
  zip5: '45402',
  domain_name: 'sudsybear.example',
  principals: [{ first_name: 'Ruth', last_name: 'Ames' }],
};
const elsewhere = { addr1: '900 Lake Ave', city: 'Toledo', zip5: '43604' };
const otherOwner = { principals: [{ first_name: 'Omar', last_name: 'Diaz' }] };

const suggested = (fields: Partial<MerchantRecord>) => {
  const side = (record: MerchantRecord) => ({ record, normal: normaliseMerchant(record) });
  const { likely, summary } = compareSides(side(bear), side({ ...bear, ...fields }), {
    inFile: new ContactCounts(),
    shared: none as never,
  });
  return [likely, summary];
};

test.each<[string, Partial<MerchantRecord>, 'same' | 'different', RegExp]>([
  ['that moved', elsewhere, 'same', /moved/],
  [
    'of one brand',
    { name: 'SB Toledo LLC', ...elsewhere, ...otherOwner },
    'different',
    /other legal name and other owners/,
  ],
  ['of one brand and owner', { name: 'SB Toledo LLC', ...elsewhere }, 'different', /other legal name\. /],
  ['with other owners elsewhere', { ...elsewhere, ...otherOwner }, 'different', /other owners\. /],
  [
    'sold to another company',
    { name: 'Lake Washers Inc', ...otherOwner },
    'different',
    /other legal name and other owners/,
  ],
  ['with a new legal name', { name: 'Lake Washers Inc' }, 'same', /name and the address agree/],
  ['with new owners', otherOwner, 'same', /name and the address agree/],
])('a pair of one trade name and contact %s has its likely answer', (_what, fields, likely, summary) => {
  expect(suggested(fields)).toEqual([likely, expect.stringMatching(summary)]);
});
