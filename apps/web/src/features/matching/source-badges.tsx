import { firstShown, groupSources } from '@assay/domain/matching';
import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useRevealedRecord } from '#ui/record-anchor';
import { SourceBadge } from './source-badge.tsx';
import styles from './source-badges.module.css';

export interface Badge {
  key: string;
  name: string;
  category: string;
  /** The anchors that links point to; the first is its element id. */
  anchors?: readonly string[];
}

interface SourceBadgesProps<B extends Badge> {
  badges: readonly B[];
  /** What a badge opens; null if the source has no details. */
  details: (badge: B) => ReactNode;
  /** Shows the categories above their badges. */
  isCaptioned?: boolean;
}

/**
 * Sources as badges by category: 6, the rest behind `+N`; a badge opens the details of its source (ONB-088, ONB-089,
 * REP-046).
 */
export function SourceBadges<B extends Badge>({
  badges,
  details,
  isCaptioned = false,
}: SourceBadgesProps<B>) {
  const [isOpen, setOpen] = useState(false);
  useRevealedRecord(
    badges.flatMap(({ anchors = [] }) => anchors),
    () => setOpen(true),
  );
  const ordered = groupSources(badges).flatMap(({ sources }) => sources);
  const shown = isOpen ? ordered : ordered.slice(0, firstShown.badges);
  const hidden = ordered.length - shown.length;
  const groups = groupSources(shown);
  return (
    <div className={isCaptioned || isOpen ? styles.captioned : styles.flow}>
      {groups.map(({ category, sources }, place) => (
        <div key={category} className={styles.group}>
          {(isCaptioned || isOpen) && <p className={styles.caption}>{category}</p>}
          <ul className={styles.badges} aria-label={category}>
            {sources.map((badge) => (
              <SourceBadge key={badge.key} name={badge.name} anchors={badge.anchors}>
                {details(badge)}
              </SourceBadge>
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
