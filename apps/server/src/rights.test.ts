import { allEndpoints } from '@assay/domain/endpoints';
import { flags } from '@assay/domain/flags';
import { actsForLender, bases, type Endpoint } from '@assay/domain/http';
import { beforeAll, describe, expect, it } from 'vitest';
import { addLender, addUser, type TestApi, testApi, testDatabase } from '#platform/testing';
import { features } from './features.ts';

// The capability matrix (details: back office, section 36), written out so that no change of a declaration goes
// unnoticed.

const FOR_STAFF = [
  'DELETE lender/{id}',
  'DELETE lender/{id}/keys/{keyId}',
  'DELETE lender/{id}/token',
  'GET feature_store/permissions',
  'GET inquiry/dashboard',
  'GET inquiry/dashboard/{inquiryId}/third-party',
  'GET lender',
  'GET merchant-editor',
  'GET merchant-editor/company/effect',
  'GET merchant-editor/deletion/{id}',
  'GET merchant-editor/duplicate/{id}',
  'GET merchant-editor/duplicates',
  'GET merchant-editor/merge/{id}/effect',
  'GET merchant-editor/search',
  'GET merchant-editor/statement/{id}/effect',
  'GET merchant/request/{id}',
  'GET merchant/request/{id}/merchants',
  'GET merchant/requests',
  'GET review-urls',
  'GET vendors',
  'GET vendors/{vendor}',
  'POST deployment/new',
  'POST deployment/{id}',
  'POST lender/new',
  'POST lender/{id}',
  'POST lender/{id}/keys',
  'POST lender/{id}/token',
  'POST merchant-editor/company',
  'POST merchant-editor/company/{id}/restate',
  'POST merchant-editor/company/{id}/withdraw',
  'POST merchant-editor/duplicate/{id}/decision',
  'POST merchant-editor/duplicate/{id}/undo',
  'POST merchant-editor/split',
  'POST merchant-editor/statement/{id}/restate',
  'POST merchant-editor/statement/{id}/withdraw',
  'POST merchant/link_record',
  'POST merchant/merchant_resolution',
  'POST merchant/new',
  'POST merchant/new/existing',
  'POST merchant/request/{id}',
  'POST merchant/request/{id}/reopen',
  'POST quota_details/set_credit_balance',
  'POST quota_settings/update_active_status',
  'POST quota_settings/update_monthly_allowance',
  'POST review-url/{id}',
  'POST vendors/{vendor}/pause',
  'POST vendors/{vendor}/resume',
  'POST vendors/{vendor}/retry',
];

const FOR_LENDER_ADMINS = [
  'DELETE user/{id}',
  'GET lender/portfolio/removal',
  'GET lender/portfolio/upload',
  'GET lender/portfolio/upload/{id}',
  'GET lender/portfolio/upload/{id}/fault',
  'GET lender/portfolio/upload/{id}/preview',
  'GET lender/portfolio/upload/{id}/question',
  'GET lender/{id}/keys',
  'GET lender/{id}/token',
  'GET monitoring/settings',
  'GET quota_details/by_month',
  'GET scorecard/get_lender_rules',
  'GET usage/inquiries',
  'GET usage/user-metrics',
  'GET usage/users',
  'GET user',
  'POST lender/portfolio/removal',
  'POST lender/portfolio/removal/{id}/undo',
  'POST lender/portfolio/snapshot',
  'POST lender/portfolio/upload',
  'POST lender/portfolio/upload/{id}/discard',
  'POST lender/portfolio/upload/{id}/import',
  'POST lender/portfolio/upload/{id}/mapping',
  'POST lender/portfolio/upload/{id}/part',
  'POST lender/portfolio/upload/{id}/question/{question}/decision',
  'POST lender/portfolio/upload/{id}/question/{question}/undo',
  'POST lender/portfolio/upload/{id}/retry',
  'POST lender/portfolio/upload/{id}/statuses',
  'POST lender/portfolio/upload/{id}/undo',
  'POST monitoring/settings',
  'POST notifications/config/update',
  'POST notifications/user/add',
  'POST notifications/user/delete',
  'POST scorecard/add_lender_rule',
  'POST scorecard/delete_lender_rule',
  'POST scorecard/update_lender_rule',
  'POST usage/exported',
  'POST user/adminpasswordreset',
  'POST user/new',
];

/** Calls that any signed-in user may make, regardless of their lender. */
const FOR_NO_LENDER = [
  'DELETE user/{id}',
  'GET api-reference',
  'GET deployment/get_all',
  'GET deployment/get_all_details',
  'GET deployment/get_upcoming',
  'GET deployment/{id}',
  'GET inquiry/address',
  'GET merchant/get_regulatory_links',
  'GET user',
  'GET user/me',
  'POST user/acknowledge-deployments',
  'POST user/adminpasswordreset',
  'POST user/new',
  'POST user/{id}',
];

/** Calls that require a feature of the lender. */
const OF_FEATURES = [
  'GET business_discoveries/by_inquiry_id/{id}/',
  'GET lender/license-verification-orders',
  'GET merchant/blj_merchant/{id}',
  'GET merchant/tlo_merchant/{id}',
  'GET merchant/{id}/websites',
  'POST business_discoveries/',
  'POST doctors/furnish',
  'POST merchant/submit-license-verification-order',
  'POST merchant/submit-npi-license',
  'POST merchant/verify_business_state',
  'POST rematch/search',
];
const OF_PORTFOLIO = /^\w+ (lender\/portfolio|monitoring\/)/;

/** An id that no record has, so that allowed calls change nothing. */
const UNUSED_ID = '00000000-0000-4000-8000-000000000000';

interface Caller {
  email: string;
  lender: string;
}

let api: TestApi;
let north: string;
let plain: string;
const signedIn = allEndpoints.filter(({ who }) => who !== 'anyone');

beforeAll(async () => {
  const database = await testDatabase();
  api = await testApi(database, features);
  const on = { flags: JSON.stringify(Object.fromEntries(Object.keys(flags).map((flag) => [flag, true]))) };
  north = await addLender(database.owner, { name: 'North', ...on });
  plain = await addLender(database.owner, { name: 'Plain' });
  const lenders = [north, plain];
  await addUser(database.owner, { email: 'staff@assay.test', is_staff: true, groups: [] });
  await addUser(database.owner, { email: 'admin@north.test', groups: ['Lender Admin'], lenders });
  await addUser(database.owner, { email: 'user@north.test', lenders });
  await addUser(database.owner, { email: 'disabled@north.test', lenders, is_active: false });
  const east = await addLender(database.owner, { name: 'East', ...on });
  await addUser(database.owner, { email: 'admin@east.test', groups: ['Lender Admin'], lenders: [east] });
});

const name = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Each endpoint's response to the caller: the code of its refusal, or its status. */
async function answers({ email, lender }: Caller, called = signedIn): Promise<[string, string][]> {
  const authorization = `Bearer ${await api.token(email)}`;
  const found: [string, string][] = [];
  for (const endpoint of called) {
    const answer = await api.server.inject({
      method: endpoint.method,
      url: `${bases[endpoint.base ?? 'api']}/${endpoint.path.replace(/\{\w+\}/g, UNUSED_ID)}`,
      // On localhost every lender may use cluster search.
      headers: { authorization, lenderid: lender, host: 'assay.test' },
    });
    const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json');
    found.push([name(endpoint), isProblem ? answer.json().code : String(answer.statusCode)]);
  }
  return found;
}

const refused = async (code: string, caller: Caller, called?: Endpoint[]) =>
  (await answers(caller, called))
    .filter(([, answered]) => answered === code)
    .map(([endpoint]) => endpoint)
    .sort();

describe('of all calls', () => {
  it('a Verdata Admin is refused none for the role, and none fails [BOF-022]', async () => {
    const found = await answers({ email: 'staff@assay.test', lender: north });
    expect(found.filter(([, answer]) => answer === 'role_required' || answer === 'internal')).toEqual([]);
  });

  it('a Lender Admin is refused what is for staff, and nothing else for the role [BOF-022]', async () => {
    expect(await refused('role_required', { email: 'admin@north.test', lender: north })).toEqual(FOR_STAFF);
  });

  it('a Lender User is refused what is for staff or Lender Admins, and nothing else for the role [BOF-022]', async () => {
    expect(await refused('role_required', { email: 'user@north.test', lender: north })).toEqual(
      [...FOR_STAFF, ...FOR_LENDER_ADMINS].sort(),
    );
  });

  it('a disabled user is refused each [ONB-012]', async () => {
    const found = await answers({ email: 'disabled@north.test', lender: north });
    expect(found.filter(([, answer]) => answer !== 'user_disabled')).toEqual([]);
  });

  it('a Lender Admin of another lender is refused each that acts for this one', async () => {
    const acting = signedIn.filter((endpoint) => !FOR_NO_LENDER.includes(name(endpoint)));
    expect(
      signedIn
        .filter((endpoint) => !actsForLender(endpoint))
        .map(name)
        .sort(),
    ).toEqual(FOR_NO_LENDER);
    const found = await answers({ email: 'admin@east.test', lender: north }, acting);
    expect(found.filter(([, answer]) => answer !== 'lender_forbidden')).toEqual([]);
  });

  it('those of a feature that the lender lacks are refused', async () => {
    expect(await refused('feature_disabled', { email: 'admin@north.test', lender: plain })).toEqual(
      signedIn
        .map(name)
        .filter((called) => OF_FEATURES.includes(called) || OF_PORTFOLIO.test(called))
        .sort(),
    );
  });
});
