import { addressLine, displayPhone, isLinkableDomain } from '@assay/domain/display';
import { type MerchantMatch, sourceBadges, strength } from '@assay/domain/matching';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { OurCustomer } from '#features/inquiry';
import { useViewer } from '#features/session';
import { Dotted } from '#ui/dotted';
import { ExternalLink } from '#ui/external-link';
import { IconFileText } from '#ui/icons';
import { MatchReasons } from '#ui/match-reasons';
import { Tag } from '#ui/tag';
import { WebName } from '#ui/web-name';
import { ClusterMembers } from './clusters/cluster-members.tsx';
import styles from './match-list.module.css';
import { MatchDoctors, MatchPrincipals } from './match-people.tsx';
import { MatchScore } from './match-score.tsx';
import { SourceBadges } from './source-badges.tsx';
import { SourceRecordDetails } from './source-record-details.tsx';
import { StaffTools } from './staff-tools.tsx';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

interface MatchRowProps {
  inquiryId: string;
  match: MerchantMatch;
  /** The strongest match: its report link is the primary button. */
  isFirst: boolean;
}

/** One match: score, business, reasons, sources, and a link to its report (ONB-085..092). */
export function MatchRow({ inquiryId, match, isFirst }: MatchRowProps) {
  const { is_admin } = useViewer();
  const { name, name_dba, phone, email, domain_name } = match;
  const address = addressLine(match);
  return (
    <li className={styles.row} data-first={(isFirst && strength(match.search_score) !== 'Low') || undefined}>
      <div className={styles.score}>
        <MatchScore score={match.search_score} />
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>
          {name}
          {name_dba && name_dba !== name && <span className="muted body regular">DBA {name_dba}</span>}
        </h3>
        {match.closed_by.length > 0 && (
          <div>
            <Tag tone="highest">Reported closed by {list.format(match.closed_by)}</Tag>
          </div>
        )}
        {match.own_relation && (
          <div>
            <OurCustomer relation={match.own_relation} />
          </div>
        )}
        {address && <div>{address}</div>}
        <div className={styles.contact}>
          <Dotted>
            {phone ? <span className="tabular">{displayPhone(phone)}</span> : ''}
            {isLinkableDomain(domain_name) ? (
              <ExternalLink href={`https://${domain_name}`}>
                <WebName>{domain_name}</WebName>
              </ExternalLink>
            ) : (
              (domain_name ?? '')
            )}
            {email ? (
              <span className={styles.whole}>
                <WebName>{email}</WebName>
              </span>
            ) : (
              ''
            )}
            {match.principals.length > 0 ? <MatchPrincipals principals={match.principals} /> : ''}
          </Dotted>
        </div>
        {match.doctors.length > 0 && <MatchDoctors doctors={match.doctors} />}
        <MatchReasons reasons={match.match_reasons} />
        {match.is_clustered && <ClusterMembers inquiryId={inquiryId} match={match} />}
        {is_admin && <StaffTools merchantId={match.id} />}
      </div>
      <div className={styles.action}>
        <Button
          renderRoot={(props) => (
            <Link
              to="/onboarding/$inquiryId/$merchantId"
              params={{ inquiryId, merchantId: match.id }}
              {...props}
            />
          )}
          variant={isFirst ? 'filled' : 'default'}
          fullWidth
          leftSection={<IconFileText size={14} aria-hidden />}
          data-report-link
        >
          Generate Report
        </Button>
      </div>
      <div className={styles.sources}>
        <SourceBadges
          badges={sourceBadges(match)}
          details={({ records }) => <SourceRecordDetails records={records} />}
        />
      </div>
    </li>
  );
}
