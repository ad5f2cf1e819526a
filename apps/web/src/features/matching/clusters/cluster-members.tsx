import { addressLine } from '@assay/domain/display';
import { type ClusterMember, type MerchantMatch, shownScore } from '@assay/domain/matching';
import { Collapse, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { IconChevronDown, IconChevronRight } from '#ui/icons';
import { MatchReasons } from '#ui/match-reasons';
import styles from './cluster-members.module.css';

interface ClusterMembersProps {
  inquiryId: string;
  match: Pick<MerchantMatch, 'id' | 'cluster_score' | 'search_score' | 'members_data'>;
}

/**
 * The other records of a business, each with the reason why it belongs to the business and a link to its report
 * (ONB-151).
 */
export function ClusterMembers({ inquiryId, match }: ClusterMembersProps) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const listId = useId();
  const others = match.members_data.filter(({ merchant_id }) => merchant_id !== match.id);
  const { cluster_score, search_score } = match;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div className={styles.members}>
      <UnstyledButton
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={toggle}
      >
        <Chevron size={14} aria-hidden />
        {others.length} more {others.length === 1 ? 'record' : 'records'} of this business
      </UnstyledButton>
      {cluster_score !== null && cluster_score !== search_score && (
        <span className={styles.together}>combined {shownScore(cluster_score)}</span>
      )}
      <Collapse expanded={isOpen} transitionDuration={0}>
        <ul id={listId} className={styles.list}>
          {others.map((member) => (
            <Member key={member.merchant_id} inquiryId={inquiryId} member={member} />
          ))}
        </ul>
      </Collapse>
    </div>
  );
}

function Member({ inquiryId, member }: { inquiryId: string; member: ClusterMember }) {
  const { merchant_id, name, name_dba, search_score, link_reasons } = member;
  const address = addressLine({ ...member, zip5: null });
  return (
    <li className={styles.member}>
      <div className="body">
        <Link to="/onboarding/$inquiryId/$merchantId" params={{ inquiryId, merchantId: merchant_id }}>
          {name}
        </Link>
        {name_dba && name_dba !== name && <span className="muted small tabular"> DBA {name_dba}</span>}
        <span className="muted small tabular">
          {search_score === null ? ' · not found by the original search' : ` · ${shownScore(search_score)}`}
        </span>
      </div>
      {address && <div className="muted small tabular">{address}</div>}
      <MatchReasons reasons={link_reasons} label="Why it is the same business" />
    </li>
  );
}
