import type { Endpoint } from '@assay/domain/http';
import type { z } from 'zod';
import { refuse } from '../refusal.ts';

/** Issues by full field path, e.g. `principals.0.zip5`. */
function issuesByPath(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    errors[path] ??= [];
    errors[path].push(issue.message);
  }
  return errors;
}

/** The fields of an input that hold what no database text can: the character zero. */
function notStorable(value: unknown, path: readonly string[] = []): Record<string, string[]> {
  if (typeof value === 'string')
    return value.includes('\0') ? { [path.join('.')]: ['Contains characters that cannot be stored.'] } : {};
  if (typeof value !== 'object' || value === null) return {};
  return Object.assign({}, ...Object.entries(value).map(([key, one]) => notStorable(one, [...path, key])));
}

/** The parts of a call read by the contract. A path id of the wrong form is an unknown record; the rest names its fields. */
export function readInput(endpoint: Endpoint, raw: { params: unknown; query: unknown; body: unknown }) {
  const params = endpoint.params?.safeParse(raw.params);
  if (params && !params.success) refuse('not_found');
  const query = endpoint.query?.safeParse(raw.query ?? {});
  if (endpoint.body && (typeof raw.body !== 'object' || raw.body === null || Array.isArray(raw.body))) {
    if (raw.body !== undefined && raw.body !== null) refuse('malformed_body');
  }
  const body = endpoint.body?.safeParse(raw.body ?? {});
  const errors = {
    ...notStorable(raw.query),
    ...notStorable(raw.body),
    ...(query && !query.success ? issuesByPath(query.error) : {}),
    ...(body && !body.success ? issuesByPath(body.error) : {}),
  };
  if (Object.keys(errors).length > 0) {
    refuse('invalid_input', { errors, detail: Object.values(errors)[0]?.[0] ?? '' });
  }
  return { params: params?.data, query: query?.data, body: body?.data };
}
