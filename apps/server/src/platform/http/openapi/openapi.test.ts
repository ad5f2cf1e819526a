import { allEndpoints } from '@assay/domain/endpoints';
import { type Endpoint, endpoint } from '@assay/domain/http';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openApi } from './openapi.ts';

interface Body {
  $ref?: string;
  required?: string[];
}

interface Printed {
  description: string;
  security?: unknown;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Body }> };
  responses: Record<string, { description: string; headers?: object; content?: Record<string, object> }>;
}

const plain = endpoint({
  method: 'GET',
  path: 'try',
  summary: 'An endpoint',
  who: 'signed-in',
  out: z.object({ done: z.boolean() }),
});
const documentOf = (...tried: Parameters<typeof openApi>[0][string][string][]) =>
  openApi({ try: Object.fromEntries(tried.map((one) => [one.path, one])) }) as {
    components: { schemas: Record<string, object> };
    paths: Record<string, Record<string, Printed>>;
  };
const printed = (tried: Parameters<typeof openApi>[0][string][string]): Printed => {
  const operation = documentOf(tried).paths[`/${tried.path}`]?.[tried.method.toLowerCase()];
  if (!operation) throw new Error('Not printed');
  return operation;
};
/** The codes of an operation by status, as its schemas list them. */
const codesOf = ({ responses }: Printed) =>
  Object.fromEntries(
    Object.entries(responses).flatMap(([status, { content }]) => {
      const codes = /"code":\{"enum":(\[.*?\])/.exec(
        JSON.stringify(content?.['application/problem+json'] ?? {}),
      );
      return codes ? [[status, JSON.parse(codes[1] ?? '')]] : [];
    }),
  );

describe('a named schema', () => {
  const Named = z.object({ of: z.string() }).meta({ id: 'Tried' });
  const using = (path: string, out: z.ZodType) => endpoint({ ...plain, path, out });

  test('is listed once among the components with the schemas it refers to', () => {
    const Outer = z.object({ inner: Named, more: z.array(Named) }).meta({ id: 'TriedOuter' });
    const document = documentOf(using('a', Named), using('b', z.array(Outer)));
    expect(Object.keys(document.components.schemas).sort()).toEqual(['Problem', 'Tried', 'TriedOuter']);
    expect(document.components.schemas.TriedOuter).toMatchObject({
      properties: {
        inner: { $ref: '#/components/schemas/Tried' },
        more: { items: { $ref: '#/components/schemas/Tried' } },
      },
    });
    expect(document.paths['/a']?.get?.responses['200']?.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/Tried' } },
    });
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  test('is not overwritten by a different schema of the same name', () => {
    const Reading = z.object({ from: z.string().default('') }).meta({ id: 'TriedBothWays' });
    const tried = endpoint({ ...plain, method: 'POST', body: Reading, out: Reading });
    expect(() => documentOf(tried)).toThrow('Two schemas that differ are both named TriedBothWays');
  });
});

describe('an operation', () => {
  test('lists its own and its implied refusals by status and code', () => {
    const codes = codesOf(
      printed(
        endpoint({
          ...plain,
          method: 'POST',
          path: 'try/{id}',
          who: 'staff',
          terms: true,
          feature: 'tr_enabled',
          params: z.object({ id: z.string() }),
          body: z.object({}),
          refusals: ['request_closed', 'not_found'],
        }),
      ),
    );
    expect(codes).toEqual({
      400: [
        'malformed_address',
        'lender_required',
        'no_past_moment',
        'invalid_input',
        'malformed_request',
        'malformed_body',
      ],
      401: ['token_invalid', 'api_key_expired', 'api_key_revoked', 'user_disabled'],
      403: [
        'user_unknown',
        'email_unverified',
        'second_factor_required',
        'role_required',
        'lender_forbidden',
        'feature_disabled',
        'terms_required',
      ],
      404: ['not_found'],
      409: ['request_closed'],
      413: ['body_too_large'],
      415: ['unsupported_media_type'],
      429: ['rate_limited'],
      500: ['internal_error'],
      503: ['shutting_down', 'storage_full'],
    });
    expect(codesOf(printed(plain))).toEqual({
      400: ['malformed_address'],
      401: ['token_invalid', 'api_key_expired', 'api_key_revoked', 'user_disabled'],
      403: ['user_unknown', 'email_unverified', 'second_factor_required'],
      429: ['rate_limited'],
      500: ['internal_error'],
      503: ['shutting_down', 'storage_full'],
    });
  });

  test('lists its other success statuses: created or found, empty, unchanged', () => {
    const statuses = (tried: Printed) => Object.keys(tried.responses).filter((status) => status < '400');
    const create = printed(endpoint({ ...plain, mayCreate: true }));
    expect([statuses(create), create.responses[200]?.description]).toEqual([
      ['200', '201'],
      'It existed already',
    ]);
    const empty = printed(endpoint({ ...plain, mayBeEmpty: true }));
    expect([statuses(empty), empty.responses[204]?.content]).toEqual([['200', '204'], undefined]);
    const unchanged = printed(endpoint({ ...plain, mayBeUnchanged: true }));
    expect([statuses(unchanged), unchanged.responses[304]?.content]).toEqual([['200', '304'], undefined]);
    expect(unchanged.responses[200]?.headers).toHaveProperty('ETag');
    expect(unchanged.parameters).toMatchObject([{ name: 'If-None-Match', in: 'header', required: false }]);
  });

  test('requires a body if the contract refuses an empty one', () => {
    const needed = (body: z.ZodObject) =>
      printed(endpoint({ ...plain, method: 'POST', body })).requestBody?.required;
    expect(needed(z.object({ name: z.string() }))).toBe(true);
    expect(needed(z.object({ name: z.string().optional() }))).toBe(false);
    expect(needed(z.object({}))).toBe(false);
  });

  const written = allEndpoints.filter(({ body }) => body);
  test.each(written.map((each) => [each.path, each] as const))(
    '%s lists as required the fields without which its body is refused',
    (_path, each: Endpoint) => {
      const { components } = documentOf(each);
      const schema = printed(each).requestBody?.content['application/json']?.schema ?? {};
      const { required = [] } = schema.$ref
        ? (components.schemas[schema.$ref.split('/').at(-1) ?? ''] as Body)
        : schema;
      const refused = Object.entries(each.body?.shape ?? {})
        .filter(([, field]) => !(field as z.ZodType).safeParse(undefined).success)
        .map(([name]) => name);
      expect(required.toSorted()).toEqual(refused.toSorted());
    },
  );

  test('lists the headers it reads: lender and Idempotency-Key', () => {
    expect(printed(plain).parameters).toEqual([]);
    expect(printed(endpoint({ ...plain, who: 'lender', idempotencyKey: true })).parameters).toMatchObject([
      { name: 'LenderId', in: 'header', required: true },
      { name: 'Idempotency-Key', in: 'header', required: false },
    ]);
  });

  test('names the flag it needs, and where it is not needed', () => {
    const flagged = { ...plain, who: 'lender', feature: 'tr_enabled' } as const;
    expect(printed(endpoint(flagged)).description).toMatch(/Needs the lender flag tr_enabled\.$/);
    expect(printed(endpoint({ ...flagged, alwaysOnLocalhost: true })).description).toMatch(
      /Needs the lender flag tr_enabled, except under `localhost` on an installation of the own machine\.$/,
    );
  });
});
