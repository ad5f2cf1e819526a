import type { SourceState } from '@assay/domain/gathering';
import type { ComponentProps, ReactNode } from 'react';
import { Empty } from '#ui/empty';
import { SkeletonRows } from '#ui/skeleton-rows';
import { SearchFailure } from './source-failure.tsx';

interface SearchOutcomeProps extends Omit<ComponentProps<typeof SearchFailure>, 'isSourceFailed'> {
  /** The call with what was found; without data until its first answer. */
  read: { data: unknown; isError: boolean; refetch: () => unknown };
  state: SourceState;
  /** The card has nothing to show. */
  isEmpty: boolean;
  /** Until there is an answer. */
  loading?: ReactNode;
  searching?: string;
  /** That nothing was found. */
  children: ReactNode;
}

/**
 * What a card says of its search: that it failed, or, without anything to show, that it goes on, was not made or found
 * nothing.
 */
export function SearchOutcome({
  state,
  isEmpty,
  loading = <SkeletonRows rows={2} />,
  searching = 'Searching...',
  children,
  ...search
}: SearchOutcomeProps) {
  if (search.read.isError || state === 'error') return <SearchFailure {...search} isSourceFailed />;
  if (!isEmpty) return null;
  if (!search.read.data) return loading;
  if (state === 'processing') return <Empty>{searching}</Empty>;
  return <Empty>{state === 'idle' ? 'Source data has not been requested' : children}</Empty>;
}
