import { businessComparison } from '@assay/match-engine/attribution';
import { NO_STATS } from '@assay/match-engine/tokens';
import { expect, test } from 'vitest';
import { judgement } from './kinds.ts';

const place = { addr1: '1201 Madison Ave', city: 'Toledo', state: 'OH', zip5: '43604' };
const business = businessComparison(
  { id: '1', names: ['Westside Mattress Outlet LLC'], places: [place] },
  [],
  NO_STATS,
);

test.each([
  'WESTSIDE MATTRESS OUTLET LLC ET AL',
  'WESTSIDE MATTRESS OUTLET LLC, DEBTOR',
  'WESTSIDE MATTRESS OUTLET LLC, AN OHIO LIMITED LIABILITY COMPANY',
])('a judgement against %s is about the business', (debtor_name) => {
  const record = {
    debtor_name,
    debtor_addr1: place.addr1,
    debtor_city: place.city,
    debtor_state: place.state,
    debtor_zip5: place.zip5,
    filing_date: null,
    filing_office_name: null,
  };
  expect(business.attribute(judgement.definition.claims(record as never)).verdict).toBe('same');
});
