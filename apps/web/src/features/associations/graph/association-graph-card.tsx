import type { Association } from '@assay/domain/associations';
import type { MerchantReport } from '@assay/domain/report';
import { tierLabel } from '@assay/domain/risk';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ReportScope } from '#api/dossier-answers';
import { useReportPlace } from '#features/report';
import { useRiskScore } from '#features/risk';
import { Card } from '#ui/card';
import { Failed } from '#ui/failed';
import { useExpanded, useRelatedScores } from '../report/queries.ts';
import { RelatedScore } from '../report/related-score.tsx';
import styles from './association-graph.module.css';
import { associationGraph, type BusinessNode } from './association-graph.ts';
import { GraphPicture, tierColors } from './graph-picture.tsx';

interface AssociationGraphCardProps extends ReportScope {
  report: Pick<MerchantReport, 'associations' | 'merchant'>;
}

/** What these businesses share, as an expandable graph of the data in the table above (REP-060). */
export function AssociationGraphCard({ inquiry_id, merchant_id, report }: AssociationGraphCardProps) {
  const own = useRiskScore({ inquiry_id, merchant_id });
  const [expandedIds, setExpandedIds] = useState<readonly string[]>([]);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const expanded = useExpanded(inquiry_id, expandedIds);
  const further = expanded.flatMap(({ data }) => data ?? []);
  const associations = useRelatedScores([...report.associations, ...further], { isConfirming: true });
  const subject = {
    id: merchant_id,
    name: report.merchant.name,
    score: own.data?.curr_score ?? null,
    risk: own.data?.curr_score_tier ?? null,
  };
  const graphKey = JSON.stringify([subject, associations]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `graphKey` covers all that the graph depends on
  const graph = useMemo(() => associationGraph(subject, associations), [graphKey]);
  if (report.associations.length === 0) return null;
  const selected = graph.nodes.find(
    (node): node is BusinessNode => node.type === 'business' && node.id === selectedId,
  );
  const failed = expanded.filter(({ isError }) => isError);
  return (
    <Card title="Shared details" state={<GraphLegend />} flush>
      <GraphPicture graph={graph} selectedId={selectedId} onSelect={setSelectedId} />
      {selected && (
        <SelectedBusiness
          node={selected}
          inquiry_id={inquiry_id}
          state={stateOf(selected, expandedIds, expanded)}
          onExpand={() => setExpandedIds([...expandedIds, selected.merchantId])}
        />
      )}
      {failed.length > 0 && (
        <Failed
          title="Its associations could not be loaded."
          onRetry={() => {
            for (const each of failed) void each.refetch();
          }}
        />
      )}
      {graph.hidden > 0 && (
        <p className={styles.hidden}>
          {graph.hidden} more {graph.hidden === 1 ? 'business is' : 'businesses are'} only in the table.
        </p>
      )}
    </Card>
  );
}

/** Whether the associations of a business are in the graph; `alone` means it has no others. */
type ExpansionState = 'open' | 'expanding' | 'expanded' | 'alone';

function stateOf(
  { merchantId, isSubject }: BusinessNode,
  expandedIds: readonly string[],
  expanded: readonly { isPending: boolean; data: Association[] | undefined }[],
): ExpansionState {
  if (isSubject) return 'expanded';
  const at = expandedIds.indexOf(merchantId);
  if (at === -1) return 'open';
  const answer = expanded[at];
  if (answer?.isPending) return 'expanding';
  return (answer?.data?.length ?? 0) > 1 ? 'expanded' : 'alone';
}

interface SelectedBusinessProps {
  node: BusinessNode;
  inquiry_id: string;
  state: ExpansionState;
  onExpand: () => void;
}

/** The business selected in the graph, with links to its report and its own associations. */
function SelectedBusiness({ node, inquiry_id, state, onExpand }: SelectedBusinessProps) {
  const { addressOf } = useReportPlace(inquiry_id);
  return (
    <div className={styles.selected} role="status">
      <span className="strong">{node.name}</span>
      <RelatedScore score={node.score} risk={node.risk} />
      <span className={styles.actions}>
        {state === 'alone' && <span className="faint">No further associations.</span>}
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

const tiers = ['highest', 'high', 'medium', 'lowest', 'default'] as const;

const GraphLegend = () => (
  <span className={styles.legend}>
    {tiers.map((tier) => (
      <span key={tier}>
        <i className={styles.dot} data-tier={tier} style={tierColors(tier)} aria-hidden /> {tierLabel(tier)}
      </span>
    ))}
  </span>
);
