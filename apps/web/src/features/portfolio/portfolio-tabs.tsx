import { feedEndpoints } from '@assay/domain/monitoring';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { Tab, Tabs } from '#ui/tabs';
import styles from './portfolio.module.css';

/** The parts of the portfolio: the overview, and the changes with the number that the viewer has not seen. */
export function PortfolioTabs({ current }: { current: 'overview' | 'changes' }) {
  return (
    <Tabs label="Portfolio">
      <Tab to="/healthcheck" isCurrent={current === 'overview'}>
        Overview
      </Tab>
      <Tab to="/healthcheck/changes" isCurrent={current === 'changes'}>
        Changes
        <Unseen />
      </Tab>
    </Tabs>
  );
}

/** How many changes the viewer has not seen; empty until it is loaded, and for none. */
function Unseen() {
  const query = { unseen: 'true' } as const;
  const { data } = useQuery({
    // Marking changes invalidates all queries below the key's first element.
    queryKey: ['monitoring', 'count', query],
    ...answerOf(feedEndpoints.count, { query }),
    meta: { log: 'The changes that were not seen could not be counted', silent: true },
  });
  if (!data || data.count === 0) return null;
  return (
    <span className={styles.unseen}>
      {data.count.toLocaleString('en-US')}
      {data.has_more && '+'}
      <VisuallyHidden> not seen</VisuallyHidden>
    </span>
  );
}
