import { shortDate } from '@assay/domain/display';
import type { NotificationPackages } from '@assay/domain/notifications';
import { Card } from '#ui/card';
import { Failed } from '#ui/failed';
import { SkeletonRows } from '#ui/skeleton-rows';
import type { SavedConfig } from '../queries.ts';
import { PackagesForm } from './packages-form.tsx';

interface PackagesCardProps {
  date: string;
  isToday: boolean;
  mayChange: boolean;
  saved: SavedConfig;
  effective: NotificationPackages | undefined;
  onRetry: (() => void) | undefined;
}

const FAILED = 'The configuration could not be loaded.';

/** The packages: today's as last saved, another day's as they were then (BOF-115). */
export function PackagesCard({ date, isToday, mayChange, saved, effective, onRetry }: PackagesCardProps) {
  const { config, isFailed, refetch } = saved;
  if (isToday)
    return (
      <Card title="Packages" flush>
        {isFailed && <Failed title={FAILED} onRetry={refetch} />}
        <PackagesForm
          config={config}
          // A configuration that could not be loaded must not be overwritten.
          mayChange={mayChange && !isFailed}
          isUnknown={isFailed}
          effective={effective}
        />
      </Card>
    );
  return (
    <Card title="Packages" count={`in effect on ${shortDate(date)}`} flush>
      {effective && <PackagesForm config={{ ...config, ...effective }} mayChange={false} isPast />}
      {!effective && onRetry && <Failed title={FAILED} onRetry={onRetry} />}
      {!effective && !onRetry && <SkeletonRows rows={6} />}
    </Card>
  );
}
