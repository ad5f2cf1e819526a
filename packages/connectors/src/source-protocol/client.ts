import { createHash } from 'node:crypto';
import type { EvidenceRecord, EvidenceSubject } from '@assay/domain/evidence';
import {
  type Connection,
  checkStatus,
  jsonRequest,
  readJson,
  type SearchOutcome,
  type VendorAnswer,
  VendorFault,
  type VendorRequest,
} from '../connector/index.ts';
import { readRecords, type WireKind } from './records.ts';
import { SearchAnswer } from './wire.ts';

/** The delay before the next call if the source names none. */
const POLL_AFTER_MS = 5_000;
/** How long a source keeps a search after its last response. */
const KEPT_FOR_MS = 60 * 60_000;

const headers = ({ apiKey }: Connection) => ({
  authorization: `Bearer ${apiKey}`,
  accept: 'application/json, application/problem+json',
});

/**
 * Starts a search about the subjects. The idempotency key lets a repeated call find the search that the first one
 * started.
 */
export function startSearch(
  kinds: readonly WireKind[],
  subjects: readonly EvidenceSubject[],
  connection: Connection,
): VendorRequest {
  const request = jsonRequest(connection, '/v1/searches', {
    headers: headers(connection),
    body: { kinds, subjects },
  });
  const key = createHash('sha256')
    .update(request.body ?? '')
    .digest('hex');
  return {
    ...request,
    headers: { ...request.headers, 'idempotency-key': key },
    repeatableForMs: KEPT_FOR_MS,
  };
}

/** Polls a started search; `resume` is its id and page cursor as written by `read`. */
export function resumeSearch(resume: string, connection: Connection): VendorRequest {
  const [id = '', cursor = null] = resume.split(' ').map(decodeURIComponent);
  return jsonRequest(connection, `/v1/searches/${encodeURIComponent(id)}`, {
    headers: headers(connection),
    parameters: { cursor: cursor || null },
  });
}

/** Reads a response (docs/connectors/source-protocol.md). Throws a VendorFault for an unusable one. */
export function readSearch<K extends WireKind>(
  answer: VendorAnswer,
  kinds: readonly K[],
  subjects: readonly EvidenceSubject[],
): SearchOutcome<EvidenceRecord<K>> {
  if (answer.request.startsWith('GET ') && (answer.status === 404 || answer.status === 410))
    throw new VendorFault('search_lost', 'The source no longer knows the search');
  checkStatus(answer);
  const search = readJson(answer, SearchAnswer);
  const id = encodeURIComponent(search.search_id);
  switch (search.status) {
    case 'pending':
      return {
        outcome: 'pending',
        records: [],
        resume: id,
        pollAfterMs: answer.retryAfterMs ?? POLL_AFTER_MS,
      };
    case 'failed':
      throw new VendorFault('search_lost', 'The search failed at the source');
    case 'complete': {
      const records = readRecords(
        search.records,
        kinds,
        subjects.map(({ ref }) => ref),
      );
      const { next_cursor } = search;
      if (!next_cursor) return { outcome: 'complete', records };
      return {
        outcome: 'pending',
        records,
        resume: `${id} ${encodeURIComponent(next_cursor)}`,
        pollAfterMs: 0,
      };
    }
  }
}
