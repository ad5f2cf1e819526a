import { missingCoverage, readScore, riskTier, tierLabel, tierTones } from '@assay/domain/risk';
import type { ReportScope } from '#api/dossier-answers';
import { useMerchantEvidence } from '#features/gathering';
import { recordAnchor } from '#ui/record-anchor';
import { RecordLink } from '#ui/record-link';
import { Tag } from '#ui/tag';
import styles from './head-score.module.css';
import { useRiskScore } from './queries.ts';

/**
 * The score in the head of a report: its tier, its coverage, whether a search may still change it, and the undecided
 * hits on watchlists. Hidden until there is a score.
 */
export function HeadScore(scope: ReportScope) {
  const isInInquiry = scope.inquiry_id !== '';
  const evidence = useMerchantEvidence(scope, { isEnabled: isInInquiry });
  const known = isInInquiry ? evidence.data : undefined;
  // The score is of what was known before, so its tier has no color yet.
  const isSearching = known?.topics.some(({ status }) => status === 'processing');
  const undecided = known?.hits.filter(({ decision }) => decision === null) ?? [];
  const { data } = useRiskScore(scope);
  const score = readScore(data?.curr_score);
  if (!data || score === null) return null;
  const tier = riskTier(data.curr_score);
  const isThin = missingCoverage(data) !== null;
  const [first] = undecided;
  return (
    <div className={styles.score}>
      {!isThin && <strong className={styles.number}>{score}</strong>}
      <Tag tone={isSearching ? 'neutral' : tierTones[tier]}>
        {isThin ? 'Not enough known' : tierLabel(tier)}
      </Tag>
      {isSearching && <Tag tone="info">Still searching</Tag>}
      {first && (
        <RecordLink anchor={recordAnchor('watchlist', first.record_id)} section="overview">
          <Tag tone="medium">
            {undecided.length} watchlist {undecided.length === 1 ? 'hit' : 'hits'} to decide
          </Tag>
        </RecordLink>
      )}
      {data.coverage && <span className="muted small tabular nowrap">coverage {data.coverage.percent}%</span>}
    </div>
  );
}
