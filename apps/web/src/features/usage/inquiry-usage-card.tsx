import { type UsageMonth, usageCsv, usageTable } from '@assay/domain/usage';
import { Button } from '@mantine/core';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { IconDownload } from '#ui/icons';
import { MonthChart } from '#ui/month-chart';
import { NotLoaded } from '#ui/not-loaded';
import { useSaveCsv, useUsage } from './queries.ts';
import styles from './usage.module.css';
import { usageSeries } from './usage-series.ts';
import { UsageTableView } from './usage-table.tsx';

/** Inquiries by month and user, as a chart, a table and a file (BOF-060). */
export function InquiryUsageCard() {
  const usage = useUsage();
  const { data } = usage;
  const saving = useSaveCsv('Inquiry_Usage.csv');
  return (
    <Card
      title="Inquiry usage"
      count="12 months"
      actions={
        data && (
          <Button
            leftSection={<IconDownload size={14} aria-hidden />}
            disabled={saving.isPending}
            onClick={() => saving.mutate(usageCsv(usageTable(data)))}
          >
            Download
          </Button>
        )
      }
      flush
    >
      <NotLoaded query={usage} rows={6} failed="The usage could not be loaded." />
      {data && <Usage usage={data} />}
    </Card>
  );
}

function Usage({ usage }: { usage: UsageMonth[] }) {
  const table = usageTable(usage);
  if (table.rows.length === 0) return <Empty>No Users Found</Empty>;
  if (table.total === 0) return <Empty>No Inquiries Found</Empty>;
  return (
    <>
      <div className={styles.chart}>
        <MonthChart
          label="Inquiries by month and user"
          kind="bars"
          months={table.months.map((month) => month.slice(0, 7))}
          series={usageSeries(table)}
        />
      </div>
      <UsageTableView table={table} />
    </>
  );
}
