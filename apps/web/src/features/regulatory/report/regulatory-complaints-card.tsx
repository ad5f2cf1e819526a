import type { SearchStatus } from '@assay/domain/evidence';
import { isSearching, sourceState } from '@assay/domain/gathering';
import {
  COMPLAINT_PAGE,
  type MerchantComplaints,
  type RegulatoryLink,
  regulatorySearch,
} from '@assay/domain/regulatory';
import { reportFolds } from '@assay/domain/report';
import { findState } from '@assay/names/states';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { SearchOutcome } from '#features/gathering';
import type { ReportPartProps } from '#features/report';
import { Card } from '#ui/card';
import { Dotted } from '#ui/dotted';
import { ExternalLink } from '#ui/external-link';
import { knownCount } from '#ui/known-count';
import { SkeletonRows } from '#ui/skeleton-rows';
import { useRegulatoryLinks } from '../use-regulatory-links.ts';
import { ComplaintList } from './complaint-list.tsx';
import { hasEnded, NOT_ALL_SEARCHED, useComplaints } from './queries.ts';
import styles from './regulatory.module.css';

const USE = 'Consumer Complaint';

/** The complaints to public bodies, the bodies that were queried, and where else to search (REP-083, REP-086). */
export function RegulatoryComplaintsCard({ inquiry_id, merchant_id, report }: ReportPartProps) {
  const read = useComplaints(merchant_id);
  const { data } = read;
  const [shown, setShown] = useState(COMPLAINT_PAGE);
  const complaints = data?.regulatory_complaints ?? [];
  const loaded = complaints.slice(0, shown);
  return (
    <Card
      title="Complaints to regulatory bodies"
      count={data && knownCount(data.regulatory_count, hasEnded(data.regulators_status))}
      flush
    >
      <SearchOutcome
        {...{ read, inquiry_id, merchant_id }}
        state={sourceState({ status: data?.regulators_status, enabled: true })}
        topic="complaints"
        isEmpty={complaints.length === 0 || isSearching(data?.regulators_status)}
        loading={<SkeletonRows rows={3} />}
        unasked={data?.sources.some(({ status }) => hasEnded(status)) ? NOT_ALL_SEARCHED : undefined}
      >
        no reported complaints from regulatory bodies
      </SearchOutcome>
      {complaints.length > 0 && (
        <ComplaintList
          complaints={loaded}
          count={complaints.length}
          limit={reportFolds.complaint}
          more={loaded.length < complaints.length ? () => setShown(shown + COMPLAINT_PAGE) : undefined}
        />
      )}
      {data && <QueriedSources sources={data.sources} />}
      <Searches state={report.merchant.state} />
    </Card>
  );
}

const words: Record<Exclude<SearchStatus, 'completed'>, string> = {
  not_requested: 'not checked',
  requested: 'searching',
  in_progress: 'searching',
  no_data: 'nothing found',
  error: 'failed',
};

/** What a source found for this business; records that may be another's never read as found for it. */
function foundText({ counted, waiting = 0 }: { counted?: number; waiting?: number }): string {
  const isFound = counted === undefined || counted > 0;
  if (waiting > 0) return `${isFound ? 'found, and ' : ''}${waiting} to decide in Overview`;
  return isFound ? 'found' : 'nothing about this business';
}

/** The queried bodies with their results; one that was not queried never reads as clear. */
function QueriedSources({ sources }: { sources: MerchantComplaints['sources'] }) {
  return (
    <p className={styles.note}>
      <Dotted>
        {sources.map(({ label, status, is_partial, ...counts }) => (
          <span key={label}>
            {label}: {status === 'completed' ? foundText(counts) : words[status]}
            {is_partial && ', and the source has more than it returned'}
          </span>
        ))}
      </Dotted>
    </p>
  );
}

/**
 * Links to the regulatory search and to the bodies of the merchant's state; if the latter cannot be loaded, only the
 * search.
 */
function Searches({ state }: { state: string | null }) {
  const { data } = useRegulatoryLinks();
  const agencies = (data ?? []).filter((link) => isFor(link, state));
  return (
    <p className={styles.searches}>
      <span className="faint small">Search for more</span>
      <a href={regulatorySearch({ state, use: USE })} target="_blank" rel="noopener noreferrer">
        Regulatory search<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
      {agencies.map(({ agency, url }) => (
        <ExternalLink key={agency} href={url ?? ''}>
          {agency}
        </ExternalLink>
      ))}
    </p>
  );
}

const isFor = ({ state_name, use, url, hidden }: RegulatoryLink, state: string | null): boolean =>
  use === USE && url !== null && !hidden && state !== null && state_name === findState(state)?.name;
