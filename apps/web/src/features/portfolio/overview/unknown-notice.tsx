import { type PortfolioSummary, UNKNOWN_CATEGORY } from '@assay/domain/portfolio';
import { Link } from '@tanstack/react-router';
import { Card } from '#ui/card';
import styles from '../portfolio.module.css';
import { listAddress } from '../portfolio-address.ts';

/** From this share of merchants without a tier on, the overview says why and what to do. */
const MANY = 0.5;

interface UnknownNoticeProps {
  summary: PortfolioSummary;
  /** Lender Admins and staff, who may turn monitoring on. */
  mayChange: boolean;
}

/** Why most of a fresh portfolio has no tier yet, and how to change that. */
export function UnknownNotice({ summary, mayChange }: UnknownNoticeProps) {
  const unknown = summary.unknown.overview?.total ?? 0;
  if (unknown === 0 || unknown < summary.total * MANY) return null;
  return (
    <Card>
      <div className={styles.statusText}>
        <p>
          <Link
            {...listAddress({ section: 'overview', level: 'all', category: UNKNOWN_CATEGORY, isNew: false })}
          >
            {unknown.toLocaleString('en-US')} of {summary.total.toLocaleString('en-US')} merchants
          </Link>{' '}
          are Unknown: no one has run a report on them and no source was searched for them, so there is
          nothing to rate.
        </p>
        <p className="muted small">
          {mayChange ? (
            <>
              <Link to="/settings/monitoring">Turn on monitoring</Link> to search the free sources for the
              whole portfolio
            </>
          ) : (
            'Ask a Lender Admin to turn on monitoring, which searches the free sources for the whole portfolio'
          )}
          , or open the list and run a report on a merchant. Then take the snapshot again.
        </p>
      </div>
    </Card>
  );
}
