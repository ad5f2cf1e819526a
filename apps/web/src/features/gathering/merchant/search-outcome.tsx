import type { SourceState } from '@assay/domain/gathering';
import type { ComponentProps, ReactNode } from 'react';
import { Empty } from '#ui/empty';
import { Failed } from '#ui/failed';
import { SkeletonRows } from '#ui/skeleton-rows';
import { SourceFailure } from './source-failure.tsx';

interface SearchOutcomeProps extends ComponentProps<typeof SourceFailure> {
  /** The call with what was found; without data until its first answer. */
  read: { data: unknown; isError: boolean; refetch: () => unknown };
  state: SourceState;
  /** The card has nothing to show. */
  isEmpty: boolean;
  /** Until there is an answer. */
  loading?: ReactNode;
  searching?: string;
  /** That nothing was searched. */
  unasked?: ReactNode;
  /** That nothing was found. */
  children: ReactNode;
}

/**
 * What a card says of its search: that it failed, or, without anything to show, that it goes on, was not made or found
 * nothing.
 */
export function SearchOutcome({
  read,
  state,
  isEmpty,
  loading = <SkeletonRows rows={2} />,
  searching = 'Searching...',
  unasked = 'Source data has not been requested',
  children,
  ...source
}: SearchOutcomeProps) {
  if (read.isError) return <Failed title="Could not be loaded." onRetry={() => void read.refetch()} />;
  if (state === 'error') return <SourceFailure {...source} />;
  if (!isEmpty) return null;
  if (!read.data) return loading;
  if (state === 'processing') return <Empty>{searching}</Empty>;
  return <Empty>{state === 'idle' ? unasked : children}</Empty>;
}
