import { firstShown, groupSources } from '@assay/domain/matching';
import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SourceBadgeButton } from './source-badge-button.tsx';
import styles from './source-badges.module.css';

export interface Badge {
  key: string;
  name: string;
  category: string;
}

interface SourceBadgesProps<B extends Badge> {
  badges: readonly B[];
  /** What a badge opens; null where the source says nothing more. */
  details: (badge: B) => ReactNode;
  /** The categories show above their badges. */
  isCaptioned?: boolean;
  /** All of them at once, as on paper. */
  isWhole?: boolean;
}

/** Sources as badges by category: 6, the rest behind `+N`; a badge opens what its source says (ONB-088, ONB-089, REP-046). */
export function SourceBadges<B extends Badge>({
  badges,
  details,
  isCaptioned = false,
  isWhole = false,
}: SourceBadgesProps<B>) {
  const [isOpen, setOpen] = useState(false);
  const ordered = groupSources(badges).flatMap(({ sources }) => sources);
  const shown = isOpen || isWhole ? ordered : ordered.slice(0, firstShown.badges);
  const hidden = ordered.length - shown.length;
  const groups = groupSources(shown);
  return (
    <div className={isCaptioned || isOpen ? styles.captioned : styles.flow}>
      {groups.map(({ category, sources }, place) => (
        <div key={category} className={styles.group}>
          {(isCaptioned || isOpen) && <p className={styles.caption}>{category}</p>}
          <ul className={styles.badges} aria-label={category}>
            {sources.map((badge) => (
              <li key={badge.key}>
                <SourceBadgeButton name={badge.name}>{details(badge)}</SourceBadgeButton>
              </li>
            ))}
            {hidden > 0 && place === groups.length - 1 && (
              <li>
                <UnstyledButton
                  className={styles.more}
                  aria-expanded={false}
                  aria-label={`Show ${hidden} more sources`}
                  onClick={() => setOpen(true)}
                >
                  +{hidden}
                </UnstyledButton>
              </li>
            )}
          </ul>
        </div>
      ))}
    </div>
  );
}
