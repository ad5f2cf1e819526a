import { Failed } from './failed.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

interface NotLoadedProps {
  /** The query whose data is shown once there is some. */
  query: { data: unknown; isPending: boolean; isError: boolean; refetch: () => unknown };
  /** How many rows are expected. */
  rows: number;
  /** The message for a failed load. */
  failed: string;
}

/** In place of data: rows while they load, or what failed and a retry button. Nothing once there is data. */
export function NotLoaded({ query: { data, isPending, isError, refetch }, rows, failed }: NotLoadedProps) {
  if (isPending) return <SkeletonRows rows={rows} />;
  return isError && data === undefined ? <Failed title={failed} onRetry={() => void refetch()} /> : null;
}
