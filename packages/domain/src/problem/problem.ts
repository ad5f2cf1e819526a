import { z } from 'zod';

/** application/problem+json as every error of the API is answered (RFC 9457). */
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
    current: z.unknown().optional().meta({ description: 'the newer state of what was to be changed' }),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;

/** Reads an answer body as a problem; a body of another form becomes one with the status and no more. */
export function problemOf(status: number, body: unknown): Problem {
  const parsed = Problem.safeParse(body);
  if (parsed.success) return parsed.data;
  return { type: 'about:blank', status, title: `HTTP ${status}`, detail: '', code: 'unknown' };
}
