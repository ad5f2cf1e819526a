import { z } from 'zod';

/** The application/problem+json body of every API error (RFC 9457). */
export const Problem = z
  .object({
    type: z.string(),
    status: z.int(),
    title: z.string(),
    detail: z.string(),
    code: z.string(),
    errors: z.union([z.record(z.string(), z.array(z.string())), z.array(z.string())]).optional(),
    request_id: z.string().optional(),
    feature: z.string().optional(),
    merged_into: z.string().optional().describe('the id of the merchant that the named one was merged into'),
    current: z.unknown().optional().describe('the newer state of what was to be changed'),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;

/** Parses a response body as a problem. Any other body becomes a problem with just the status. */
export function problemOf(status: number, body: unknown): Problem {
  const parsed = Problem.safeParse(body);
  if (parsed.success) return parsed.data;
  return { type: 'about:blank', status, title: `HTTP ${status}`, detail: '', code: 'unknown' };
}
