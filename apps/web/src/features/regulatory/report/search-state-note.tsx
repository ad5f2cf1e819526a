import { Empty } from '#ui/empty';
import { Failed } from '#ui/failed';
import { SkeletonRows } from '#ui/skeleton-rows';

interface SearchStateNoteProps {
  read: { isPending: boolean; isError: boolean; refetch: () => unknown };
  /** Where the search is, in the words of the call; undefined while it has not answered. */
  status: string | undefined;
  /** Nothing is there to show. */
  isEmpty: boolean;
  /** What it says where the search ended without a finding. */
  empty: string;
  isPrint: boolean;
}

/** How a search stands, where that is not told by what it found: on its way, failed, not asked, nothing found. */
export function SearchStateNote({ read, status, isEmpty, empty, isPrint }: SearchStateNoteProps) {
  const retry = isPrint ? undefined : () => void read.refetch();
  if (read.isPending) return <SkeletonRows rows={3} />;
  if (read.isError || status === 'error') return <Failed title="Could not be loaded." onRetry={retry} />;
  if (status === 'in_progress' || status === 'requested')
    return <Empty>{isPrint ? 'Still processing at the time of printing.' : 'Searching...'}</Empty>;
  if (!isEmpty) return null;
  return <Empty>{status === 'not_requested' ? 'Source data has not been requested' : empty}</Empty>;
}
