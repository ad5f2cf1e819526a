import { readScore, riskTier, tierLabel, tierTones } from '@assay/domain/risk';
import { useMerchantEvidence } from '#features/gathering';
import { recordAnchor } from '#ui/record-anchor';
import { RecordLink } from '#ui/record-link';
import { Tag } from '#ui/tag';
import styles from './head-score.module.css';
import { useRiskScore } from './queries.ts';

interface HeadScoreProps {
  merchant_id: string;
  inquiry_id: string;
}

/**
 * The score in the head of a report, with its tier, its coverage and the possible list matches that nobody has decided
 * on; nothing before there is a score.
 */
export function HeadScore({ merchant_id, inquiry_id }: HeadScoreProps) {
  const { data } = useRiskScore(merchant_id);
  const score = readScore(data?.curr_score);
  if (!data || score === null) return null;
  const tier = riskTier(data.curr_score);
  const isThin = tier === 'default' && data.coverage?.is_enough === false;
  return (
    <div className={styles.score}>
      {!isThin && <strong className={styles.number}>{score}</strong>}
      <Tag tone={tierTones[tier]}>{isThin ? 'Not enough known' : tierLabel(tier)}</Tag>
      {inquiry_id && <UndecidedMatches merchant_id={merchant_id} inquiry_id={inquiry_id} />}
      {data.coverage && <span className={styles.coverage}>coverage {data.coverage.percent}%</span>}
    </div>
  );
}

function UndecidedMatches(scope: HeadScoreProps) {
  const { data } = useMerchantEvidence(scope, { isPolling: false });
  const open = data?.hits.filter(({ decision }) => decision === null) ?? [];
  const [first] = open;
  if (!first) return null;
  return (
    <RecordLink anchor={recordAnchor('watchlist', first.record_id)} section="overview">
      <Tag tone="medium">
        {open.length} possible {open.length === 1 ? 'match' : 'matches'} undecided
      </Tag>
    </RecordLink>
  );
}
