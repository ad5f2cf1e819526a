import type { IncomingMessage, ServerResponse } from 'node:http';
import { isBusiness, isPerson } from './names.ts';
import { RETRY_LATER } from './reply.ts';

type WireAddress = { state?: string | null };

/** The fields of a search subject that the sandbox uses. */
export type WireSubject = {
  ref: string;
  addresses?: WireAddress[];
  licenses?: { number: string; state: string }[];
} & (
  | { type: 'business'; name: string; other_names?: string[]; ein?: string | null; domains?: string[] }
  | { type: 'person'; first_name: string; last_name: string }
);

export type WireSearch = { kinds: string[]; subjects: WireSubject[] };

/** A record of a response, without the reference to its subject. */
export type WireRecord = { kind: string; id: string } & Record<string, unknown>;

const MAX_BODY_SIZE = 1024 * 1024;

/** The names of a subject as sent. */
export const writtenNamesOf = (subject: WireSubject): string[] =>
  subject.type === 'business'
    ? [subject.name, ...(subject.other_names ?? [])]
    : [`${subject.first_name} ${subject.last_name}`];

/** The names of a subject without any fault request in them. */
export const namesOf = (subject: WireSubject): string[] =>
  writtenNamesOf(subject).map((name) => name.replace(/!fault=\S+/, '').trim());

/** Whether one of the names is the subject's. */
export const isCalled = (subject: WireSubject, names: readonly string[]): boolean =>
  subject.type === 'business'
    ? namesOf(subject).some((wanted) => isBusiness(names, wanted))
    : names.some((name) => isPerson(name, subject.first_name, subject.last_name));

/** Whether a subject may be in a state; one without a state in its addresses may be anywhere. */
export function mayBeIn(subject: WireSubject, state: string): boolean {
  const states = (subject.addresses ?? []).flatMap((address) => address.state ?? []);
  return states.length === 0 || states.includes(state);
}

/** The JSON body of a request; null if missing, invalid or too large. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY_SIZE) return null;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isSubject(value: unknown): value is WireSubject {
  if (typeof value !== 'object' || value === null || !('ref' in value) || !isText(value.ref)) return false;
  if ('type' in value && value.type === 'business') return 'name' in value && isText(value.name);
  return (
    'type' in value &&
    value.type === 'person' &&
    'first_name' in value &&
    isText(value.first_name) &&
    'last_name' in value &&
    isText(value.last_name)
  );
}

/** Parses a search request; returns an error message for an invalid one. */
export function parseSearch(body: unknown): WireSearch | string {
  if (typeof body !== 'object' || body === null) return 'The body is not JSON.';
  const { kinds, subjects } = body as Record<string, unknown>;
  if (!Array.isArray(kinds) || kinds.length === 0 || !kinds.every(isText)) return 'kinds must name a kind.';
  if (!Array.isArray(subjects) || subjects.length === 0 || !subjects.every(isSubject))
    return 'subjects must hold a business with a name or a person with first and last name.';
  return { kinds, subjects };
}

/** Sends a problem response (RFC 9457). */
export function problem(response: ServerResponse, status: number, title: string, detail: string): void {
  const retry = status === 429 ? RETRY_LATER : {};
  response.writeHead(status, { 'content-type': 'application/problem+json', ...retry });
  response.end(JSON.stringify({ type: 'about:blank', title, status, detail }));
}
