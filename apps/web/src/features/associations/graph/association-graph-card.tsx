import type { Association } from '@assay/domain/associations';
import type { MerchantReport } from '@assay/domain/report';
import { useMemo, useState } from 'react';
import { useRiskScore } from '#features/risk';
import { Card } from '#ui/card';
import { Failed } from '#ui/failed';
import { useExpanded, useRelatedScores } from '../report/queries.ts';
import styles from './association-graph.module.css';
import { associationGraph, type BusinessNode } from './association-graph.ts';
import { GraphLegend } from './graph-legend.tsx';
import { GraphPicture } from './graph-picture.tsx';
import { SelectedBusiness } from './selected-business.tsx';

interface AssociationGraphCardProps {
  inquiry_id: string;
  merchant_id: string;
  report: Pick<MerchantReport, 'associations' | 'merchant'>;
}

/** What these businesses share, as an expandable graph of the data in the table above (REP-060). */
export function AssociationGraphCard({ inquiry_id, merchant_id, report }: AssociationGraphCardProps) {
  const own = useRiskScore({ inquiry_id, merchant_id });
  const [expandedIds, setExpandedIds] = useState<readonly string[]>([]);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const expanded = useExpanded(inquiry_id, expandedIds);
  const further = expanded.flatMap(({ data }) => data ?? []);
  const scored = useRelatedScores(onceEach([...report.associations, ...further]), { isConfirming: true });
  const scores = new Map(scored.map((each) => [each.related_merchant.id, each]));
  const associations = [...report.associations, ...further].map((each) => ({
    ...each,
    main_score: scores.get(each.related_merchant.id)?.main_score ?? null,
    main_risk: scores.get(each.related_merchant.id)?.main_risk ?? null,
  }));
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

/** Each related merchant once, for its score. */
const onceEach = (associations: readonly Association[]): Association[] => [
  ...new Map(associations.map((each) => [each.related_merchant.id, each])).values(),
];

function stateOf(
  { merchantId, isSubject }: BusinessNode,
  expandedIds: readonly string[],
  expanded: readonly { isPending: boolean; data: Association[] | undefined }[],
): 'open' | 'expanding' | 'expanded' | 'alone' {
  if (isSubject) return 'expanded';
  const at = expandedIds.indexOf(merchantId);
  if (at === -1) return 'open';
  const answer = expanded[at];
  if (answer?.isPending) return 'expanding';
  return (answer?.data?.length ?? 0) > 1 ? 'expanded' : 'alone';
}
