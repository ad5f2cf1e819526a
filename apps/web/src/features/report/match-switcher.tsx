import { placeLine } from '@assay/domain/display';
import { type MerchantMatch, shownScore, strength } from '@assay/domain/matching';
import { matchCount, viewMark } from '@assay/domain/report';
import { Button, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MatchDoctors, MatchPrincipals } from '#features/matching';
import { IconChevronDown } from '#ui/icons';
import type { LinkTarget } from '#ui/link-target';
import { Tag } from '#ui/tag';
import styles from './navigator-bar.module.css';
import { useOpenedMerchants } from './queries.ts';

interface MatchSwitcherProps {
  inquiryId: string;
  openId: string;
  openName: string | null;
  matches: readonly MerchantMatch[];
  addressOf: (merchantId: string) => LinkTarget;
}

/** The matches of the inquiry, marked as viewing or viewed; choosing one opens its report (REP-005). */
export function MatchSwitcher({ inquiryId, openId, openName, matches, addressOf }: MatchSwitcherProps) {
  const [isRequested, setIsOpened] = useState(false);
  const opened = useOpenedMerchants(inquiryId, openName === null ? undefined : openId, { isRequested });
  // On focus or hover, so that the marks are loaded when it opens.
  const open = () => setIsOpened(true);
  const place = matches.findIndex(({ id }) => id === openId);
  const isElsewhere = place === -1 && openName !== null;
  return (
    <Menu width={380} position="bottom-end" onOpen={open}>
      <Menu.Target>
        <Button
          className={styles.switcher}
          onPointerEnter={open}
          onFocus={open}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {place === -1 ? 'All matches' : `Match ${place + 1} of ${matchCount(matches.length)}`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.matches}>
        {isElsewhere && (
          <Menu.Item component="div" className={styles.match}>
            <span className={styles.matchHead}>
              <span className="medium">{openName}</span>
              <Tag tone="info">Viewing</Tag>
            </span>
          </Menu.Item>
        )}
        {matches.map((match) => (
          <Menu.Item
            key={match.id}
            className={styles.match}
            renderRoot={(props) => (
              <Link
                {...addressOf(match.id)}
                aria-current={match.id === openId ? 'true' : undefined}
                {...props}
              />
            )}
          >
            <MatchOption match={match} mark={viewMark(match.id, openId, opened)} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function MatchOption({ match, mark }: { match: MerchantMatch; mark: ReturnType<typeof viewMark> }) {
  const words = strength(match.search_score);
  return (
    <>
      <span className={styles.matchHead}>
        <span className="medium">{match.name}</span>
        {mark && <Tag tone={mark === 'Viewing' ? 'info' : 'neutral'}>{mark}</Tag>}
      </span>
      <span className={styles.matchSecond}>
        <span>{placeLine(match.city, match.state)}</span>
        {words && match.search_score !== null && (
          <span>
            {words} {shownScore(match.search_score)}
          </span>
        )}
      </span>
      {match.principals.length > 0 && (
        <span className={styles.matchSecond}>
          <span>
            <MatchPrincipals principals={match.principals} />
          </span>
        </span>
      )}
      {match.doctors.length > 0 && <MatchDoctors doctors={match.doctors} />}
    </>
  );
}
