import { SourceStatus } from '../evidence/index.ts';

/** The state of a source as the page shows it (ONB-121). */
export type SourceState = 'idle' | 'processing' | 'complete' | 'empty' | 'error' | 'disabled';

const stateOf = new Map<string, SourceState>([
  ['available', 'complete'],
  ['processing', 'processing'],
  ['not_available', 'empty'],
  ['not_initiated', 'idle'],
  ['error', 'error'],
  ['timed_out', 'error'],
  ['requested', 'processing'],
  ['in_progress', 'processing'],
  ['pending_sync', 'processing'],
  ['completed', 'complete'],
  ['no_data', 'empty'],
]);

/**
 * Derives the state of a source from its status, or from request_status when that is missing. An unknown status is
 * idle; a source whose flag is off is disabled regardless of its status (ONB-122; details: onboarding, section 18).
 */
export function sourceState(source: {
  status?: string | null;
  request_status?: string | null;
  enabled: boolean;
}): SourceState {
  if (!source.enabled) return 'disabled';
  return stateOf.get(source.status || source.request_status || '') ?? 'idle';
}

/** Whether the source with a status is still searching. */
export const isSearching = (status: string | null | undefined): boolean =>
  sourceState({ status, enabled: true }) === 'processing';

const statusOf: Record<SourceState, SourceStatus> = {
  idle: 'not_initiated',
  processing: 'processing',
  complete: 'available',
  empty: 'not_available',
  error: 'error',
  disabled: 'not_initiated',
};

/** Derives the status from a response that has only request_status and is_processing (ONB-133). */
export function requestedStatus(answer: {
  request_status: string | null;
  is_processing: boolean;
}): SourceStatus {
  if (answer.is_processing) return 'processing';
  const known = SourceStatus.safeParse(answer.request_status).data;
  return known ?? statusOf[sourceState({ request_status: answer.request_status, enabled: true })];
}

/**
 * Processing if any source is; else error if any is and none is complete; else complete if any is; else empty
 * (ONB-123).
 */
export function overallState(states: readonly SourceState[]): 'processing' | 'error' | 'complete' | 'empty' {
  if (states.includes('processing')) return 'processing';
  if (states.includes('complete')) return 'complete';
  return states.includes('error') ? 'error' : 'empty';
}

/** The sources of the notification bar, in order. */
export type SourceKind = 'legal_entity' | 'litigation' | 'vital4' | 'business_discovery';

/** Where the search status of a source is shown: in the notification bar or only in the report. */
export type SourcePlace = SourceKind | 'report';

const messages: Record<SourceKind, { error: string; timedOut: string; empty: string }> = {
  legal_entity: {
    error: 'Error searching legal entity data',
    timedOut: 'Legal entity search timed out',
    empty: 'Search completed - No legal entity records found',
  },
  litigation: {
    error: 'Error searching litigation data',
    timedOut: 'Litigation search timed out',
    empty: 'Search completed - No litigation records found',
  },
  vital4: {
    error: 'Error searching adverse media data',
    timedOut: 'Adverse media search timed out',
    empty: 'Search completed - No adverse media or watchlist records found',
  },
  business_discovery: {
    error: 'Business verification failed',
    timedOut: 'Business verification failed',
    empty: 'Search completed - No business verification data found',
  },
};

/**
 * The fixed message for a source that failed, timed out or found nothing (ONB-128). A partial reason replaces `none
 * found` and also shows with found records. Null when there is nothing to say.
 */
export function sourceMessage(
  kind: SourceKind,
  state: SourceState,
  status: string | null | undefined,
  partialReason: string | null = null,
): string | null {
  if (state === 'error') return status === 'timed_out' ? messages[kind].timedOut : messages[kind].error;
  if (state === 'processing' || state === 'disabled') return null;
  return partialReason ?? (state === 'empty' ? messages[kind].empty : null);
}
