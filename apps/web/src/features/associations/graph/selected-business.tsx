import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useReportPlace } from '#features/report';
import { RelatedScore } from '../report/related-score.tsx';
import styles from './association-graph.module.css';
import type { BusinessNode } from './association-graph.ts';

interface SelectedBusinessProps {
  node: BusinessNode;
  inquiry_id: string;
  /** Whether its own associations are in the graph; `alone` means it has no others. */
  state: 'open' | 'expanding' | 'expanded' | 'alone';
  onExpand: () => void;
}

/** The business selected in the graph, with links to its report and its own associations. */
export function SelectedBusiness({ node, inquiry_id, state, onExpand }: SelectedBusinessProps) {
  const { addressOf } = useReportPlace(inquiry_id);
  return (
    <div className={styles.selected} role="status">
      <span className={styles.chosen}>{node.name}</span>
      <RelatedScore score={node.score} risk={node.risk} />
      <span className={styles.actions}>
        {state === 'alone' && <span className={styles.faint}>No further associations.</span>}
        {!node.isSubject && (state === 'open' || state === 'expanding') && (
          <Button size="compact-sm" loading={state === 'expanding'} onClick={onExpand}>
            Show its associations
          </Button>
        )}
        {!node.isSubject && <Link {...addressOf(node.merchantId)}>Open report</Link>}
      </span>
    </div>
  );
}
