import { Failed } from './failed.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

interface NotLoadedProps {
  /** The query whose data is shown once there is some. */
  query: { data: unknown; isError: boolean; refetch: () => unknown };
  /** How many rows are expected. */
  rows: number;
  /** The message for a failed load. */
  failed?: string;
}

/** In place of data: rows while they load, or what failed and a retry button. Nothing once there is data. */
export function NotLoaded({
  query: { data, isError, refetch },
  rows,
  failed = 'Could not be loaded.',
}: NotLoadedProps) {
  if (isError && !data) return <Failed title={failed} onRetry={() => void refetch()} />;
  return data === undefined && <SkeletonRows rows={rows} />;
}
