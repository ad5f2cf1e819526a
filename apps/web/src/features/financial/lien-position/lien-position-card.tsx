import { lienPosition } from '@assay/domain/lien-position';
import { Card } from '#ui/card';
import { Tag } from '#ui/tag';
import { useFinancials } from '../report/queries.ts';
import { ClaimRow } from './claim-row.tsx';
import { positionSentence, unknownFacts } from './claim-text.ts';
import styles from './lien-position.module.css';
import { timelineScale } from './timeline-scale.ts';

interface LienPositionCardProps {
  merchant_id: string;
  isPrint?: boolean;
}

/**
 * The rank of a new filing today among the UCC filings and liens of a business, with the duration of each claim and the
 * unknowns. Shows nothing until a search has finished: without one there is no position.
 */
export function LienPositionCard({ merchant_id, isPrint = false }: LienPositionCardProps) {
  const { isEnabled, isLoading, isSearching, isRequested, hasFailed, shown, waiting } = useFinancials(
    merchant_id,
    { isPolling: !isPrint },
  );
  const today = new Date().toISOString().slice(0, 10);
  const hasClaims = shown.ucc.length + shown.lien.length > 0;
  if (!isEnabled || isLoading || hasFailed || !isRequested || (isSearching && !hasClaims)) return null;
  const position = lienPosition(shown, today);
  const scale = timelineScale(position.claims, today);
  const names = position.debtorNames.length;
  return (
    <Card
      title="Lien position"
      count={
        isSearching ? (
          <Tag>Searching...</Tag>
        ) : (
          <Tag tone={position.behind > 0 ? 'high' : 'good'}>{positionSentence(position)}</Tag>
        )
      }
      state={names > 1 && `UCC filings and liens under ${names} spellings of the name`}
      flush
    >
      {hasClaims && (
        <div className={styles.position}>
          <ol className={styles.claims}>
            {position.claims.map((claim, index) => (
              <ClaimRow
                key={`${claim.kind} ${claim.number} ${claim.filed}`}
                claim={claim}
                rank={claim.place === 'ahead' ? index + 1 : null}
                scale={scale}
              />
            ))}
          </ol>
          <div className={styles.axis} aria-hidden>
            <div className={styles.ruler}>
              {scale.years.map(({ year, at }) => (
                <span key={year} className={styles.year} style={{ left: `${at}%` }}>
                  {year}
                </span>
              ))}
              <span className={styles.today} style={{ left: `${scale.at(today)}%` }}>
                today
              </span>
            </div>
          </div>
        </div>
      )}
      <p className={styles.unknowns}>
        <strong>Not known:</strong> {unknownFacts(position, waiting).join(' · ')}
      </p>
    </Card>
  );
}
