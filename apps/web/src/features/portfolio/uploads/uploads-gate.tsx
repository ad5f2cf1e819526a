import type { ReactNode } from 'react';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { Page } from '#ui/page';
import { useMayChangePortfolio } from '../may-change-portfolio.ts';
import { PortfolioGate } from '../portfolio-gate.tsx';

/** Limits uploads to users who may change the portfolio of a lender that has one. */
export function UploadsGate({ children }: { children: ReactNode }) {
  const mayChange = useMayChangePortfolio();
  return (
    <PortfolioGate>
      {mayChange ? (
        children
      ) : (
        <Page title="Uploads" back={{ to: '/healthcheck', label: 'Portfolio HealthCheck' }}>
          <Card>
            <Empty>Only a Lender Admin can add merchants to the portfolio.</Empty>
          </Card>
        </Page>
      )}
    </PortfolioGate>
  );
}
