import type { RankedClaim } from '@assay/domain/lien-position';
import { Fragment } from 'react';
import { Tag } from '#ui/tag';
import { claimDates, claimRemarks, claimTag } from './claim-text.ts';
import styles from './lien-position.module.css';
import { holderName } from './position-text.ts';
import type { TimelineScale } from './timeline-scale.ts';

interface ClaimRowProps {
  claim: RankedClaim;
  /** Its rank among the claims ahead of a new filing. */
  rank: number | null;
  scale: TimelineScale;
}

/** One claim: its holder, its collateral, and its duration as text and as a bar. */
export function ClaimRow({ claim, rank, scale }: ClaimRowProps) {
  const tag = claimTag(claim);
  const remarks = claimRemarks(claim);
  return (
    <li className={styles.claim}>
      <div>
        <div className={styles.holder}>
          <span className={styles.name}>
            {rank !== null && `${rank} · `}
            {holderName(claim)}
          </span>{' '}
          <Tag tone={tag.tone}>{tag.label}</Tag>
        </div>
        {remarks.length > 0 && <p className={styles.remarks}>{remarks.join(' · ')}</p>}
      </div>
      <div>
        <ClaimBar claim={claim} scale={scale} />
        <p
          className={styles.dates}
          style={{ '--start': `${claim.filed ? Math.min(scale.at(claim.filed), 45) : 0}%` } as object}
        >
          {claimDates(claim).map((text, place) => (
            <Fragment key={text}>
              {place > 0 && ' · '}
              <span>{text}</span>
            </Fragment>
          ))}
        </p>
      </div>
    </li>
  );
}

function ClaimBar({ claim, scale }: { claim: RankedClaim; scale: TimelineScale }) {
  if (!claim.filed) return <div className={styles.track} aria-hidden />;
  const start = scale.at(claim.filed);
  const lastDay = claim.ended ? claim.ended.on : claim.kind === 'ucc' ? claim.lapses : null;
  const end = lastDay ? scale.at(lastDay) : 100;
  const events = claim.kind === 'ucc' ? claim.events : [];
  return (
    <div className={styles.track} data-place={claim.place} data-kind={claim.kind} aria-hidden>
      <span
        className={styles.bar}
        data-open={lastDay === null || undefined}
        style={{ left: `${start}%`, width: `${Math.max(end - start, 0.5)}%` }}
      />
      <span className={styles.filed} style={{ left: `${start}%` }} />
      {events.map(
        ({ action, on, number, noEffect }) =>
          on &&
          action !== 'termination' && (
            <span
              key={`${action} ${on} ${number}`}
              className={styles.event}
              data-void={noEffect !== null || undefined}
              style={{ left: `${scale.at(on)}%` }}
            />
          ),
      )}
      {claim.ended?.on && <span className={styles.end} style={{ left: `${end}%` }} />}
    </div>
  );
}
