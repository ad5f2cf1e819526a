import { addressLine, displayPhone, inquiryTitle, searchedPrincipal } from '@assay/domain/display';
import type { InquiryDetails } from '@assay/domain/inquiry';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { SearchedBefore } from '#features/inquiry';
import { useAddedMerchants } from '#features/merchant-request';
import { Dotted } from '#ui/dotted';
import { Page } from '#ui/page';
import { ClusterControls } from './clusters/cluster-controls.tsx';
import { ClusterOutcome, type ResultsView } from './clusters/cluster-outcome.tsx';
import { useClusterSearch } from './clusters/use-cluster-search.ts';
import { useInquiryDetails, useLeaveUnknownInquiry, useMatches } from './queries.ts';
import styles from './results-page.module.css';

/** The results of one inquiry: the matches with their reasons, and what the evidence sources found (ONB-080..092). */
export function ResultsPage({ EvidenceBar }: { EvidenceBar: ComponentType<{ inquiry_id: string }> }) {
  const { inquiryId = '' } = useParams({ strict: false });
  const details = useInquiryDetails(inquiryId);
  const matches = useMatches(inquiryId);
  const search = useClusterSearch(inquiryId, details.data);
  useAddedMerchants(inquiryId, () => void matches.refetch());
  const [view, setView] = useState<ResultsView>('clusters');
  const isComparing = view === 'compare' && search.answer !== null;
  useLeaveUnknownInquiry(details.error ?? matches.error);
  return (
    <Page
      title={details.data ? inquiryTitle(details.data) : 'Results'}
      heading={details.isPending ? <Skeleton height={20} width={240} my={4} /> : undefined}
      subtitle={
        details.data ? (
          <>
            <SearchedBusiness details={details.data} />
            <SearchedBefore key={inquiryId} inquiryId={inquiryId} />
          </>
        ) : (
          details.isError && (
            <span>
              Inquiry details could not be loaded.{' '}
              <UnstyledButton className={styles.retry} onClick={() => details.refetch()}>
                Try again
              </UnstyledButton>
            </span>
          )
        )
      }
      back={{ to: '/onboarding', label: 'Back to Search', inquiryId }}
      actions={
        <ClusterControls
          search={search}
          isReady={details.data !== undefined}
          isComparing={isComparing}
          onRun={() => {
            if (!isComparing) setView('clusters');
            search.run();
          }}
          onCompare={(wanted) => setView(wanted ? 'compare' : 'clusters')}
        />
      }
      side={<EvidenceBar inquiry_id={inquiryId} />}
      sideBelow={isComparing}
    >
      <ClusterOutcome
        inquiryId={inquiryId}
        view={view}
        search={search}
        matches={matches}
        onShowMatches={() => setView('matches')}
      />
    </Page>
  );
}

/** DBA when it differs, address line and phone of the searched business, and its principal (ONB-080). */
function SearchedBusiness({ details }: { details: InquiryDetails }) {
  const { legal_entity_name, name } = details;
  const dba = legal_entity_name && name && name !== legal_entity_name ? `DBA ${name}` : '';
  const principal = searchedPrincipal(details.principals);
  const isOfPrincipal = !legal_entity_name && !name && principal !== null;
  return (
    <Dotted>
      {isOfPrincipal ? 'Searched by principal' : ''}
      {dba}
      {addressLine(details)}
      {details.phone ? <span className="tabular">{displayPhone(details.phone)}</span> : ''}
      {isOfPrincipal ? '' : (principal ?? '')}
    </Dotted>
  );
}
