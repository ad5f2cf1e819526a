import type { Endpoint } from '@assay/domain/http';
import type { z } from 'zod';
import { refuse } from '../refusal.ts';

type FieldFaults = Record<string, string[]>;

/** Fields named in one refusal; the caller learns of any others after fixing these. */
const MAX_FAULTS = 100;
/** Maximum length of a field path in a refusal; for an unknown field it is the caller's own text. */
const MAX_PATH_LENGTH = 200;

/** Issues by full field path, e.g. `principals.0.zip5`. */
function issuesByPath(error: z.ZodError): FieldFaults {
  const errors: FieldFaults = Object.create(null);
  for (const issue of error.issues.slice(0, MAX_FAULTS)) {
    const path = issue.path.map(String).join('.');
    errors[path] ??= [];
    errors[path].push(issue.message);
  }
  return errors;
}

/** Whether the database can store a text unchanged: it contains neither NUL nor an unpaired surrogate. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The path of the first field whose name or text the database cannot store. The depth of inputs is bounded. */
function notStorable(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, one] of Object.entries(value)) {
    const rest = isStorable(key) ? notStorable(one) : [];
    if (rest) return [key, ...rest];
  }
  return undefined;
}

function storageFault(input: unknown): FieldFaults {
  const path = notStorable(input);
  return path
    ? { [path.join('.').slice(0, MAX_PATH_LENGTH)]: ['Contains characters that cannot be stored.'] }
    : {};
}

/**
 * Parses the parts of a call by the contract. An invalid id in the path is an unknown record; other faults, such as an
 * unknown value of an enum in the path, name their fields.
 */
export function readInput(endpoint: Endpoint, raw: { params: unknown; query: unknown; body: unknown }) {
  const params = endpoint.params?.safeParse(raw.params);
  if (params && !params.success) {
    const { issues } = params.error;
    if (!issues.every(({ code }) => code === 'invalid_value')) refuse('not_found');
    const errors = issuesByPath(params.error);
    refuse('invalid_input', { errors, detail: issues[0]?.message ?? '' });
  }
  if (endpoint.body && (typeof raw.body !== 'object' || raw.body === null || Array.isArray(raw.body))) {
    if (raw.body !== undefined && raw.body !== null) refuse('malformed_body');
  }
  const query = endpoint.query?.safeParse(raw.query ?? {});
  const body = endpoint.body?.safeParse(raw.body ?? {});
  const errors = {
    ...storageFault(raw.body),
    ...(query && !query.success ? issuesByPath(query.error) : {}),
    ...(body && !body.success ? issuesByPath(body.error) : {}),
  };
  if (Object.keys(errors).length > 0) {
    refuse('invalid_input', { errors, detail: Object.values(errors)[0]?.[0] ?? '' });
  }
  return { params: params?.data, query: query?.data, body: body?.data };
}
