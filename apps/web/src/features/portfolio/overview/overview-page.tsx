import { portfolioSections } from '@assay/domain/portfolio';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Card } from '#ui/card';
import { deferred } from '#ui/deferred';
import { Empty } from '#ui/empty';
import { monthText } from '#ui/month-series';
import { NotLoaded } from '#ui/not-loaded';
import { Page } from '#ui/page';
import { SkeletonRows } from '#ui/skeleton-rows';
import { LevelSwitch } from '../level-switch.tsx';
import { useMayChangePortfolio } from '../may-change-portfolio.ts';
import { merchantsText } from '../merchants-text.ts';
import styles from '../portfolio.module.css';
import { PortfolioGate } from '../portfolio-gate.tsx';
import { PortfolioTabs } from '../portfolio-tabs.tsx';
import { PORTFOLIO_TITLE } from '../portfolio-title.ts';
import { usePortfolioSummary } from '../queries.ts';
import { SnapshotStatus } from '../snapshot-status.tsx';
import { useOverviewView } from './overview-view.ts';
import { SectionCard } from './section-card.tsx';
import { UnknownNotice } from './unknown-notice.tsx';

// The chart loads after the numbers.
const MovementCard = deferred(
  'The months',
  async () => (await import('./movement-card.tsx')).MovementCard,
  <Card flush>
    <SkeletonRows rows={6} />
  </Card>,
);

/** The risk segments of the portfolio in the latest month (BOF-090). */
export const OverviewPage = () => (
  <PortfolioGate>
    <Overview />
  </PortfolioGate>
);

function Overview() {
  const { view, change } = useOverviewView();
  const { level = 'all' } = view;
  const mayChange = useMayChangePortfolio();
  const summary = usePortfolioSummary(level);
  const { data } = summary;
  return (
    <Page
      title={PORTFOLIO_TITLE}
      subtitle={
        data ? `Month of ${monthText(data.month)} · ${merchantsText(data.total)}, ${data.new} new` : undefined
      }
      actions={
        <>
          <LevelSwitch level={level} onLevel={(next) => change({ level: next })} />
          {mayChange && (
            <Button renderRoot={(props) => <Link to="/healthcheck/uploads" {...props} />}>
              Upload merchants
            </Button>
          )}
        </>
      }
    >
      <PortfolioTabs current="overview" />
      <SnapshotStatus />
      {(summary.isPending || summary.isError || data === null) && (
        <Card flush>
          <NotLoaded query={summary} rows={6} failed="The portfolio could not be loaded." />
          {data === null && <Empty>No historical portfolio health data</Empty>}
        </Card>
      )}
      {data && <UnknownNotice summary={data} mayChange={mayChange} />}
      {data && (
        <div className={styles.sections}>
          {portfolioSections.map((section) => (
            <SectionCard key={section} section={section} level={level} summary={data} />
          ))}
        </div>
      )}
      {data && (
        <MovementCard
          level={level}
          section={view.section ?? 'overview'}
          month={view.month}
          onChange={change}
        />
      )}
    </Page>
  );
}
