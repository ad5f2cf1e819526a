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

test('every read of an inquiry, and of a merchant by a lender, is audited as a look', () => {
  const unseen = reads
    .filter((endpoint) => (isOfInquiry(endpoint) || isOfMerchant(endpoint)) && !endpoint.look)
    .map(named);
  expect(unseen).toEqual([]);
});

test('every read of an inquiry that shows a person’s data needs the day’s terms', () => {
  const free = reads.filter((endpoint) => isOfInquiry(endpoint) && !endpoint.terms);
  // Counts, and the merchants whose report the caller opened.
  expect(free.map(({ path }) => path).sort()).toEqual([
    'inquiry/dashboard/{inquiryId}/third-party',
    'inquiry/result/history',
  ]);
});

test('a look names its subject by parameters that the endpoint has', () => {
  const wrong = allEndpoints.flatMap((endpoint) => {
    const { look, params, query, body } = endpoint;
    const known = Object.keys({ ...params?.shape, ...query?.shape, ...body?.shape });
    const asked = look
      ? [...('by' in look.at ? [look.at.by] : []), ...Object.values(look.details ?? {})]
      : [];
    return asked.filter((name) => !known.includes(name)).map((name) => `${endpoint.path}: ${name}`);
  });
  expect(wrong).toEqual([]);
});
