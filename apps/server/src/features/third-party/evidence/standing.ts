import type { SourceStatus } from '@assay/domain/third-party';
import type { Run } from '../stores/run-store.ts';

/** Of several parts the least finished speaks, so that what is still coming or failed is never taken for all. */
const urgency: SourceStatus[] = [
  'processing',
  'error',
  'timed_out',
  'available',
  'not_available',
  'not_initiated',
];

/** Where a source stands by its runs. */
export function standingOf(runs: readonly Run[]) {
  const status = urgency.find((candidate) => runs.some((run) => run.status === candidate)) ?? 'not_initiated';
  const speaking = runs.find((run) => run.status === status);
  return {
    status,
    is_partial: runs.some(
      ({ partial_gathering, shown_gathering }) =>
        partial_gathering !== null && partial_gathering === shown_gathering,
    ),
    called: runs.some(({ called_at }) => called_at !== null),
    request_status: speaking ? status : null,
    error: speaking?.error ?? null,
    requested_at: speaking?.requested_at.toISOString() ?? null,
    checked_at: speaking?.finished_at?.toISOString() ?? null,
  };
}
