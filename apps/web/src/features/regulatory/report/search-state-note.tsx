import { isSearching } from '@assay/domain/gathering';
import type { ReportScope } from '#api/dossier-answers';
import { SearchFailure } from '#features/gathering';
import { Empty } from '#ui/empty';
import { SkeletonRows } from '#ui/skeleton-rows';

interface SearchStateNoteProps {
  scope: ReportScope;
  read: { isPending: boolean; isError: boolean; refetch: () => unknown };
  /** The status in the call's answer; undefined until it is loaded. */
  status: string | undefined;
  /** There is nothing to show. */
  isEmpty: boolean;
  /** The text when the search ended without a finding. */
  empty: string;
  /** The text when not every source was searched. */
  unasked?: string | undefined;
}

/** The state of a search if its findings do not show it: searching, failed, not queried, nothing found. */
export function SearchStateNote({
  read,
  status,
  isEmpty,
  empty,
  unasked = 'Source data has not been requested',
  scope,
}: SearchStateNoteProps) {
  if (read.isPending) return <SkeletonRows rows={3} />;
  const isSourceFailed = status === 'error';
  if (read.isError || isSourceFailed)
    return <SearchFailure read={read} isSourceFailed={isSourceFailed} topic="complaints" {...scope} />;
  if (isSearching(status)) return <Empty>Searching...</Empty>;
  if (!isEmpty) return null;
  return <Empty>{status === 'not_requested' ? unasked : empty}</Empty>;
}
