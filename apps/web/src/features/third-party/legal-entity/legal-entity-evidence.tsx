import { shownFilings } from '@assay/domain/filings';
import type { ThirdPartyData } from '@assay/domain/gathering';
import type { EvidenceSource } from '../bar/evidence-sources.ts';
import { FilingDetails } from '../filings/filing-details.tsx';
import { FilingStatus } from '../filings/filing-status.tsx';
import { AttachButton } from '../linking/attach-button.tsx';
import { useAttach } from '../linking/use-attach.ts';
import type { EvidenceContext } from '../linking/use-record-action.ts';
import styles from '../modal/evidence-modal.module.css';
import { NoEvidence } from '../modal/no-evidence.tsx';
import { RecordCard } from '../modal/record-card.tsx';
import { RecordSection } from '../modal/record-section.tsx';
import { SearchedFor } from '../modal/searched-for.tsx';
import { SourceNote } from '../modal/source-note.tsx';
import { BusinessFileCard } from './business-file-card.tsx';
import { FinancialRecordCard } from './financial-record-card.tsx';
import { financialRecords } from './financial-records.ts';
import { PeopleTable } from './people-table.tsx';

interface LegalEntityEvidenceProps {
  data: ThirdPartyData;
  source: EvidenceSource;
  context: EvidenceContext;
}

/** Filings, bankruptcies, liens and judgements of the businesses and principals found, and their files (BOF-160). */
export function LegalEntityEvidence({ data, source, context }: LegalEntityEvidenceProps) {
  const { legal_entity } = data.third_party_sources;
  const { tlo, tlo_principals } = legal_entity.data;
  const attach = useAttach(context, legal_entity);
  const filings = shownFilings(legal_entity.data.cobalt);
  const { bankruptcies, liens, judgements } = financialRecords(legal_entity.data);
  const isEmpty = filings.length + tlo.length + tlo_principals.length === 0;
  const financial = [
    { title: 'Bankruptcies', records: bankruptcies },
    { title: 'Liens', records: liens },
    { title: 'Judgements', records: judgements },
  ];
  return (
    <>
      <SearchedFor inquiry={data.inquiry} source={source} />
      {isEmpty ? (
        <NoEvidence source={source}>No legal entity data available.</NoEvidence>
      ) : (
        <SourceNote source={source} />
      )}
      <RecordSection title="Corporate Filings" count={filings.length}>
        <ul className={styles.records}>
          {filings.map((filing) => (
            <RecordCard
              key={filing.id}
              title={filing.name}
              tags={<FilingStatus filing={filing} />}
              action={(titleId) => (
                <AttachButton
                  attach={attach}
                  record={{ source: 'sos', id: filing.id }}
                  describedBy={titleId}
                />
              )}
            >
              <FilingDetails filing={filing} />
            </RecordCard>
          ))}
        </ul>
      </RecordSection>
      {financial.map(({ title, records }) => (
        <RecordSection key={title} title={title} count={records.length}>
          <ul className={styles.records}>
            {records.map((record) => (
              <FinancialRecordCard key={record.key} record={record} attach={attach} />
            ))}
          </ul>
        </RecordSection>
      ))}
      <RecordSection title="Business Files" count={tlo.length}>
        <ul className={styles.records}>
          {tlo.map((file) => (
            <BusinessFileCard key={file.id} file={file} attach={attach} />
          ))}
        </ul>
      </RecordSection>
      <PeopleTable title="Principals of the application" people={tlo_principals} />
    </>
  );
}
