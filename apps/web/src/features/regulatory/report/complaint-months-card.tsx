import type { ReportScope } from '#api/dossier-answers';
import { Card } from '#ui/card';
import { MonthChart } from '#ui/month-chart';
import { useComplaints } from './queries.ts';

/** The number of complaints in each of the last 24 months, by kind. Hidden without complaints. */
export function ComplaintMonthsCard({ merchant_id }: Pick<ReportScope, 'merchant_id'>) {
  const { data } = useComplaints(merchant_id);
  if (!data || data.by_month.kinds.length === 0) return null;
  const { kinds, months } = data.by_month;
  return (
    <Card title="Complaints by month">
      <MonthChart
        label="Complaints by month and kind"
        kind="bars"
        months={months.map(({ month }) => month)}
        series={kinds.map((kind) => ({
          key: kind,
          label: kind,
          values: months.map(({ counts }) => counts[kind] || null),
        }))}
      />
    </Card>
  );
}
