import { shortDate } from '@assay/domain/display';
import { positionTones } from '@assay/domain/lien-position';
import { isPastShown } from '#api/as-of';
import { Card } from '#ui/card';
import { useRevealedRecord } from '#ui/record-anchor';
import { Tag } from '#ui/tag';
import { ClaimRow } from './claim-row.tsx';
import styles from './lien-position.module.css';
import { lenderTexts, relationText, sentenceOf, unknownFacts } from './position-text.ts';
import { timelineScale } from './timeline-scale.ts';
import { type PositionScope, positionAnchor, usePosition } from './use-position.ts';

/**
 * The rank of a new filing on the shown day among the UCC filings, liens and judgements of a business, with the duration of
 * each, the open relations of lenders as signs of further claims, and the unknowns.
 */
export function LienPositionCard(scope: PositionScope) {
  const read = usePosition(scope);
  useRevealedRecord([positionAnchor]);
  if (!read) return null;
  const { position, today, waiting } = read;
  const scale = timelineScale(position.claims, today);
  const names = position.debtorNames.length;
  return (
    <div id={positionAnchor} tabIndex={-1}>
      <Card
        title="Lien position"
        count={<Tag tone={positionTones[position.rank]}>{sentenceOf(position)}</Tag>}
        state={names > 1 && `Filings and claims under ${names} spellings of the name`}
        flush
        notes={[
          position.own && <strong>{relationText('Already your customer', position.own)}</strong>,
          position.openLenders.length > 0 && (
            <>
              <strong>Signs of further claims:</strong> {lenderTexts(position).join(' · ')}
            </>
          ),
          <>
            <strong>Not known:</strong> {unknownFacts(position, waiting).join(' · ')}
          </>,
        ]}
      >
        {position.claims.length > 0 && (
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
                  {isPastShown() ? shortDate(today) : 'today'}
                </span>
              </div>
            </div>
          </div>
        )}
      </Card>
    </div>
  );
}
