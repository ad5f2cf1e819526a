import { metricsCsv } from '@assay/domain/usage';
import { Button } from '@mantine/core';
import { SavedViews } from '#features/saved-views';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { Failed } from '#ui/failed';
import { IconDownload } from '#ui/icons';
import { SkeletonRows } from '#ui/skeleton-rows';
import { MetricsForm } from './metrics-form.tsx';
import { MetricsTable } from './metrics-table.tsx';
import { useMetricsView } from './metrics-view.ts';
import { useSaveCsv, useUserMetrics } from './queries.ts';

/** The inquiries of one user between two days, with a download (BOF-062). */
export function UserMetricsCard() {
  const { chosen, choice, generate } = useMetricsView();
  const { data, isError, isFetching, refetch } = useUserMetrics(choice);
  const saving = useSaveCsv('User_Metrics.csv');
  const again = () => void refetch();
  return (
    <Card
      title="User metrics"
      count={data && `${data.length.toLocaleString('en-US')} ${data.length === 1 ? 'inquiry' : 'inquiries'}`}
      actions={
        <>
          <SavedViews list="usage" />
          {data && data.length > 0 && (
            <Button
              leftSection={<IconDownload size={14} aria-hidden />}
              disabled={saving.isPending}
              onClick={() => saving.mutate(metricsCsv(data))}
            >
              Download
            </Button>
          )}
        </>
      }
      flush
    >
      <MetricsForm
        chosen={chosen}
        isBusy={isFetching}
        onGenerate={(next) => (JSON.stringify(next) === JSON.stringify(choice) ? again() : generate(next))}
      />
      {data && data.length === 0 && <Empty>0 results for user metrics</Empty>}
      {data && data.length > 0 && <MetricsTable rows={data} />}
      {!data && isError && <Failed title="The user metrics could not be loaded." onRetry={again} />}
      {!data && isFetching && <SkeletonRows rows={4} />}
    </Card>
  );
}
