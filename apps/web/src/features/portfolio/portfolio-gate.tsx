import type { ReactNode } from 'react';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { Page } from '#ui/page';
import { PORTFOLIO_TITLE } from './portfolio-title.ts';
import { useHasPortfolio } from './queries.ts';

/** Shows a lender without the product a notice instead of the content (BOF-095). */
export function PortfolioGate({ children }: { children: ReactNode }) {
  if (useHasPortfolio()) return children;
  return (
    <Page title={PORTFOLIO_TITLE}>
      <Card>
        <Empty>Portfolio HealthCheck Product Coming Soon!</Empty>
      </Card>
    </Page>
  );
}
