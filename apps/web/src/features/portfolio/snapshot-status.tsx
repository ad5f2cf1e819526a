import { dateAndTime } from '@assay/domain/display';
import type { PortfolioStatus } from '@assay/domain/portfolio';
import { Button } from '@mantine/core';
import { Card } from '#ui/card';
import { Fault } from '#ui/fault';
import { useMayChangePortfolio } from './may-change-portfolio.ts';
import { merchantsText, numberText } from './merchants-text.ts';
import styles from './portfolio.module.css';
import { usePortfolioStatus, useTakeSnapshot } from './queries.ts';
import { ProgressLine } from './uploads/progress-line.tsx';

/**
 * How many of the uploaded merchants are in the portfolio and why others are not, how current the snapshot is, and a
 * button that takes it now. Absent while unknown: the page works without it.
 */
export function SnapshotStatus() {
  const { data } = usePortfolioStatus();
  const mayChange = useMayChangePortfolio();
  const taking = useTakeSnapshot();
  if (!data || data.records === 0) return null;
  return (
    <Card>
      <div className={styles.status}>
        <div className={styles.statusText}>
          <p>{membersText(data)}</p>
          <p className="muted small">{snapshotText(data)}</p>
          {taking.isError && <Fault>The snapshot could not be started. Please try again.</Fault>}
        </div>
        {mayChange && data.in_portfolio > 0 && !data.is_running && (
          <Button size="xs" loading={taking.isPending} onClick={() => taking.mutate()}>
            Take the Snapshot Now
          </Button>
        )}
      </div>
      {data.is_running && <ProgressLine label="The snapshot is being taken." share={data.progress} />}
    </Card>
  );
}

function membersText({ records, in_portfolio, outside }: PortfolioStatus): string {
  if (outside.length === 0) return `All ${merchantsText(records)} that you uploaded are in the portfolio.`;
  const reasons = outside.map(({ reason, count }) => `${reason} ${numberText(count)}`).join(', ');
  return `${numberText(in_portfolio)} of ${merchantsText(records)} that you uploaded are in the portfolio. Left out by status: ${reasons}.`;
}

function snapshotText({ taken_at, missing, is_running }: PortfolioStatus): string {
  if (taken_at === null)
    return is_running
      ? 'There is no snapshot yet.'
      : 'There is no snapshot, as no merchant is in the portfolio.';
  const behind =
    missing > 0
      ? ` ${merchantsText(missing)} added since ${missing === 1 ? 'is' : 'are'} not in it yet: take it now, or wait for the next on the 1st.`
      : '';
  return `Snapshot taken ${dateAndTime(taken_at)}.${behind}`;
}
