import type { DemoMerchantRequest } from './records.ts';

const HOUR_MS = 3_600_000;

const request = (
  age_hours: number,
  lender: string,
  user: string,
  [legal_name, dba_name, address, city, state, phone]: [
    string,
    string | null,
    string,
    string,
    string,
    string | null,
  ],
  dismissed_by: string | null = null,
) => ({
  age_hours,
  lender,
  user,
  business_legal_name: legal_name,
  business_dba_name: dba_name,
  business_address: address,
  business_city: city,
  business_state: state,
  business_phone: phone,
  dismissed_by,
});

/** New businesses that no source knows yet, one known under another spelling, and one that does not exist. */
const REQUESTS = [
  request(
    170,
    'keystone',
    'admin@keystone.test',
    ['Unnamed Food Truck', null, 'Market Square', 'Knoxville', 'TN', null],
    'staff@assay.test',
  ),
  request(92, 'cedar-ridge', 'ivan.petrakis@cedar-ridge.test', [
    'Tamarack Ridge Cidery LLC',
    'Tamarack Cider House',
    '2208 Orchard Loop Rd',
    'Traverse City',
    'MI',
    '2315550148',
  ]),
  request(51, 'northwind', 'renee.abara@northwind.test', [
    'Low Tide Kayak Outfitters Inc',
    null,
    '71 Wharf Lane',
    'Bar Harbor',
    'ME',
    '2075550119',
  ]),
  request(27, 'harbor', 'user@harbor.test', [
    'Copper Finch Taproom',
    'Copper Finch',
    '418 E Clybourn St',
    'Milwaukee',
    'WI',
    null,
  ]),
  request(5, 'bluepoint', 'kira.solano@bluepoint.test', [
    'Piñon Sky Solar Services LLC',
    null,
    '9 Camino Vista Grande',
    'Santa Fe',
    'NM',
    '5055550132',
  ]),
];

/** The merchant requests of lenders, relative to `now`, oldest first. */
export function merchantRequestsOf(now: Date): DemoMerchantRequest[] {
  return REQUESTS.map(({ age_hours, ...request }) => ({
    ...request,
    created_on: new Date(now.getTime() - age_hours * HOUR_MS).toISOString(),
  }));
}
