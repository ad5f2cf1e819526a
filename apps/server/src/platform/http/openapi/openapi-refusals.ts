import { type Endpoint, refusalsOf } from '@assay/domain/http';
import { type RefusalCode, refusals } from '@assay/domain/problem';

const retryAfter = {
  'Retry-After': {
    description: 'Seconds to wait before the next call',
    schema: { type: 'integer', minimum: 0 },
  },
};

const response = (status: string, codes: RefusalCode[], problem: object) => ({
  description: codes.map((code) => `\`${code}\`: ${refusals[code].detail}`).join('\n\n'),
  ...(status === '429' ? { headers: retryAfter } : {}),
  content: {
    'application/problem+json': { schema: { allOf: [problem, { properties: { code: { enum: codes } } }] } },
  },
});

/** The refusals of an endpoint as OpenAPI responses by status, each listing its codes. */
export function openApiRefusals(endpoint: Endpoint, problem: object): Record<string, object> {
  const byStatus = Object.groupBy(refusalsOf(endpoint), (code) => String(refusals[code].status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [status, response(status, codes, problem)]),
  );
}
