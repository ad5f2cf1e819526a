import { expect, test } from 'vitest';
import { allEndpoints } from './index.ts';

test('API keys may call exactly the endpoints of the requirements [BOF-041]', () => {
  const open = allEndpoints.filter(({ key }) => key).map(({ method, path }) => `${method} ${path}`);
  expect(open.sort()).toEqual([
    'GET business_discoveries/by_inquiry_id/{id}/',
    'GET inquiry/address',
    'GET inquiry/details/{inquiryId}',
    'GET litigation_data/{inquiryId}',
    'GET merchant-bbb-complaints',
    'GET merchant-service-feedback',
    'GET merchant/blj_merchant/{id}',
    'GET merchant/blj_principal/{principalId}',
    'GET merchant/blj_principals/{id}',
    'GET merchant/litigation/{id}',
    'GET merchant/related_vrisk/{id}',
    'GET merchant/sos_merchant/{id}',
    'GET merchant/tlo_merchant/{id}',
    'GET merchant/vrisk/{id}',
    'GET merchant/{id}/principals',
    'GET merchant/{id}/{inquiryId}/dossier',
    'GET merchant/{id}/{inquiryId}/dossier/lists',
    'GET merchant/{id}/{inquiryId}/vital4',
    'GET merchant_masters/{id}/properties',
    'GET quota_details',
    'GET quota_settings',
    'GET scorecard/{lenderId}/{merchantId}',
    'GET third_party_data',
    'POST business_discoveries/',
    'POST doctors/get_all',
    'POST inquiry/new',
    'POST inquiry/trigger-third-party',
    'POST inquiry/{id}/result',
    'POST inquiry/{id}/results',
    'POST license_orders/home_services',
    'POST merchant/inquiryhistory',
    'POST rematch/search',
  ]);
});

test('an API key that may only read can call every endpoint open to keys except those that store or start something [BOF-041]', () => {
  const changing = allEndpoints
    .filter(({ key }) => key === 'full')
    .map(({ method, path }) => `${method} ${path}`);
  expect(changing.sort()).toEqual([
    'POST business_discoveries/',
    'POST inquiry/new',
    'POST inquiry/trigger-third-party',
    'POST inquiry/{id}/result',
  ]);
});

test('no endpoint open to API keys is limited to staff or Lender Admins [BOF-041]', () => {
  const wrong = allEndpoints.filter(({ key, who, role }) => key && (who === 'staff' || role !== undefined));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
