import { placeLine } from '@assay/domain/display';
import { changeKinds, type FeedChange } from '@assay/domain/monitoring';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { timeZone } from '#api/business-day';
import { IconArrowBackUp, IconCheck, IconMessage } from '#ui/icons';
import { TwoLines } from '#ui/two-lines';
import { AssignMenu } from './assign-menu.tsx';
import styles from './changes.module.css';
import { FollowUpDialog } from './follow-up-dialog.tsx';
import { WhatChanged } from './what-changed.tsx';

interface ChangeRowProps {
  change: FeedChange;
  viewerId: string;
  onSeen: (change: FeedChange, isSeen: boolean) => void;
  onAssign: (change: FeedChange, userId: string | null) => void;
}

const timeOf = (moment: string): string =>
  new Date(moment).toLocaleTimeString('en-US', {
    timeZone: timeZone(),
    hour: 'numeric',
    minute: '2-digit',
  });

/** One change: time, merchant, what changed, source and assignee. */
export function ChangeRow({ change, viewerId, onSeen, onAssign }: ChangeRowProps) {
  const { id, merchant, kind, source, seen_at, is_seen } = change;
  const [isFollowingUp, setFollowingUp] = useState(false);
  const Icon = is_seen ? IconArrowBackUp : IconCheck;
  return (
    <li className={styles.row} data-change={id} data-seen={is_seen || undefined}>
      <div className={styles.time}>
        <time dateTime={seen_at}>{timeOf(seen_at)}</time>
        {!is_seen && (
          <span className={styles.dot} title="Not seen by you">
            <VisuallyHidden>Not seen</VisuallyHidden>
          </span>
        )}
      </div>
      <TwoLines
        first={
          <Link
            to="/healthcheck/$portfolioSection/merchant/$merchantId/$section"
            params={{
              portfolioSection: 'overview',
              merchantId: merchant.id,
              section: changeKinds[kind].section,
            }}
            className={styles.merchant}
            data-change-link
          >
            {merchant.name}
          </Link>
        }
        second={placeLine(merchant.city, merchant.state)}
      />
      <WhatChanged change={change} />
      <div className={styles.source}>{source}</div>
      <div className={styles.actions}>
        <AssignMenu change={change} viewerId={viewerId} onAssign={(userId) => onAssign(change, userId)} />
        <ActionIcon
          aria-label={`Follow up: ${merchant.name}`}
          title="Comment, due day and outcome"
          onClick={() => setFollowingUp(true)}
        >
          <IconMessage size={16} aria-hidden />
        </ActionIcon>
        {isFollowingUp && <FollowUpDialog change={change} onDone={() => setFollowingUp(false)} />}
        <ActionIcon
          data-change-seen
          aria-label={`Mark as ${is_seen ? 'not seen' : 'seen'}: ${merchant.name}`}
          title={is_seen ? 'Mark as not seen (s)' : 'Mark as seen (s)'}
          onClick={() => onSeen(change, !is_seen)}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
