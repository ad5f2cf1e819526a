import { dateAndTime } from '@assay/domain/display';
import type { RiskScore } from '@assay/domain/risk';
import { Skeleton } from '@mantine/core';
import type { ReportScope } from '#api/dossier-answers';
import { topicGaps, useMerchantEvidence } from '#features/gathering';
import { Card } from '#ui/card';
import { deferred } from '#ui/deferred';
import { Empty } from '#ui/empty';
import { Failed } from '#ui/failed';
import { SkeletonRows } from '#ui/skeleton-rows';
import { useRiskScore } from './queries.ts';
import { RiskGauge } from './risk-gauge.tsx';
import styles from './risk-score-card.module.css';
import { ScoreCoverage } from './score-coverage.tsx';
import { ScoreReasons } from './score-reasons.tsx';
import { arithmeticText, canImprove, previousScore } from './score-text.ts';
import { useScoreIsAwaited } from './use-score-is-awaited.ts';

// Only some scores can improve.
const WhatWouldChange = deferred(
  'What would change the score',
  async () => (await import('./what-would-change.tsx')).WhatWouldChange,
  null,
);

/** The risk score of a merchant: gauge, the reasons that lowered and raised it, and its changes (REP-034). */
export function RiskScoreCard({ inquiry_id, merchant_id }: ReportScope) {
  const { data, isPending, isError, refetch } = useRiskScore({ inquiry_id, merchant_id });
  const evidence = useMerchantEvidence({ inquiry_id, merchant_id });
  // Said with the score, so that missing data never reads as harmless.
  const gaps = topicGaps(evidence.data?.topics ?? []);
  const { isAwaited, isSearching } = useScoreIsAwaited(inquiry_id, merchant_id);
  return (
    <Card
      title="Risk score"
      count={data && arithmeticText(data)}
      state={
        data && (isSearching ? 'Still searching: the score may change' : `points table ${data.model_version}`)
      }
      flush
    >
      {isPending && <RiskScoreShape />}
      {!isPending && !data && isAwaited && !isError && <Empty>Searching...</Empty>}
      {!isPending && !data && (isError || !isAwaited) && (
        <>
          <Empty>The vRisk Risk Score is not available for this business.</Empty>
          {isError && <Failed title="Could not be loaded." onRetry={() => refetch()} />}
        </>
      )}
      {data && (
        <div className={styles.body}>
          <div className={styles.gauge}>
            <RiskGauge score={data.curr_score} />
            <PreviousScore score={data} />
          </div>
          <ScoreReasons score={data} />
        </div>
      )}
      {data?.coverage && <ScoreCoverage coverage={data.coverage} />}
      {data && canImprove(data) && (
        <WhatWouldChange scope={{ inquiry_id, merchant_id }} computed_at={data.updated_at} />
      )}
      {data && gaps.length > 0 && <p className={styles.gaps}>Not in this score: {gaps.join(' ')}</p>}
    </Card>
  );
}

/** The placeholder of the card while the score is loading. */
function RiskScoreShape() {
  return (
    <div className={styles.body}>
      <div className={styles.gauge}>
        <Skeleton height={112} width={220} radius={110} mx="auto" />
      </div>
      <SkeletonRows rows={3} />
    </div>
  );
}

/** The age of the score and the previous score: its band, and the change if both use one scale. */
function PreviousScore({ score }: { score: RiskScore }) {
  const previous = previousScore(score);
  return (
    <div className={styles.previous}>
      {previous && (
        <div>
          {previous.text}
          {previous.change !== null && (
            <>
              {' · '}
              <span
                className={`${styles.change} toned`}
                data-tone={previous.change.startsWith('−') ? 'highest' : undefined}
              >
                {previous.change}
              </span>
            </>
          )}
        </div>
      )}
      <div>computed {dateAndTime(score.updated_at)}</div>
    </div>
  );
}
