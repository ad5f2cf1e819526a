import { Skeleton } from '@mantine/core';
import { Empty } from '#ui/empty';
import { MonthChart } from '#ui/month-chart';
import { useCreditMonths } from './queries.ts';

/** Credits used against the allowance by month: a chart with its table. */
export function CreditMonths({ lender }: { lender: { id: string; name: string } }) {
  const { data, isError } = useCreditMonths(lender.id);
  if (isError) return null;
  if (!data) return <Skeleton height={240} />;
  if (data.every(({ used, allowance }) => used === null && allowance === null))
    return <Empty>No credits set yet.</Empty>;
  return (
    <MonthChart
      label={`Credits used against the allowance, ${lender.name}`}
      kind="lines"
      months={data.map(({ month }) => month.slice(0, 7))}
      series={[
        { key: 'used', label: 'Used', values: data.map(({ used }) => used) },
        { key: 'allowance', label: 'Allowance', values: data.map(({ allowance }) => allowance) },
      ]}
      format={(value) => value.toLocaleString('en-US')}
    />
  );
}
