import {
  ageInDays,
  isRefreshDue,
  type ListedPrincipal,
  missingName,
  missingNameText,
} from '@assay/domain/principals';
import { Button, Group } from '@mantine/core';
import { isPastShown } from '#api/as-of';
import styles from './principals.module.css';
import { useRefresh } from './use-refresh.ts';

interface RefreshButtonProps {
  merchant_id: string;
  principal: ListedPrincipal;
}

/**
 * Searches for the records of a principal again, once they are 184 days old (REP-134, REP-135). Says which part of the
 * name is missing if sources cannot search by it.
 */
export function RefreshButton({ merchant_id, principal }: RefreshButtonProps) {
  const refresh = useRefresh(merchant_id, principal);
  const { last_updated_blj: updated, name, sources, source_principals } = principal;
  if (isPastShown()) return null;
  const isSearching = sources.some(({ source, status }) => source === 'blj' && status === 'in_progress');
  const label = refresh.isRunning
    ? 'Running...'
    : refresh.isPolling || isSearching
      ? 'Refreshing...'
      : restingLabel(updated, new Date());
  const missing = missingName(source_principals);
  const isBusy = refresh.isRunning || refresh.isPolling || isSearching;
  return (
    <Group className={styles.refresh} justify="flex-end" gap="4px 8px">
      <Button
        variant="default"
        size="compact-sm"
        disabled={isBusy || missing !== null || !isRefreshDue(updated, new Date())}
        aria-label={`${label} ${name}`}
        onClick={refresh.start}
      >
        {label}
      </Button>
      <span role="status" className={styles.note}>
        {missing ? missingNameText(missing) : refresh.refusal}
        {refresh.isSlow && 'Refresh is taking longer than expected.'}
      </span>
    </Group>
  );
}

function restingLabel(updated: string | null, now: Date): string {
  if (updated === null) return 'Request Data';
  if (isRefreshDue(updated, now)) return 'Refresh Data';
  const days = Math.max(0, ageInDays(updated, now));
  if (days === 0) return 'Updated today';
  return `Updated ${days} ${days === 1 ? 'day' : 'days'} ago`;
}
