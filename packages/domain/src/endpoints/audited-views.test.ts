import { expect, test } from 'vitest';
import type { Endpoint } from '../http/index.ts';
import { allEndpoints } from './index.ts';

const named = ({ path, params, query }: Endpoint) => ({
  path,
  parameters: Object.keys({ ...params?.shape, ...query?.shape }),
});
const isOfInquiry = ({ path, params, query }: Endpoint) =>
  /inquiry/i.test(`${path} ${Object.keys({ ...params?.shape, ...query?.shape })}`) &&
  Boolean(params || query?.shape.inquiry_id);
const reads = allEndpoints.filter(
  (endpoint) => endpoint.method === 'GET' && ['lender', 'staff'].includes(endpoint.who),
);

const isOfMerchant = ({ path, who }: Endpoint) => /^merchant\/.*\{id\}/.test(path) && who === 'lender';

test('audits every read of an inquiry and every read of a merchant by a lender', () => {
  const unseen = reads
    .filter((endpoint) => (isOfInquiry(endpoint) || isOfMerchant(endpoint)) && !endpoint.view)
    .map(named);
  expect(unseen).toEqual([]);
});

test('requires the day’s terms for every read of an inquiry that shows personal data', () => {
  const free = reads.filter((endpoint) => isOfInquiry(endpoint) && !endpoint.terms);
  // These return only counts, and the merchants whose reports the caller opened.
  expect(free.map(({ path }) => path).sort()).toEqual([
    'inquiry/dashboard/{inquiryId}/third-party',
    'inquiry/result/history',
  ]);
});

test('every audit entry names its subject by parameters that the endpoint has', () => {
  const wrong = allEndpoints.flatMap((endpoint) => {
    const { view, params, query, body } = endpoint;
    const known = Object.keys({ ...params?.shape, ...query?.shape, ...body?.shape });
    const requested = view
      ? [...('by' in view.at ? [view.at.by] : []), ...Object.values(view.details ?? {})]
      : [];
    return requested.filter((name) => !known.includes(name)).map((name) => `${endpoint.path}: ${name}`);
  });
  expect(wrong).toEqual([]);
});
