import { shownFilings } from '@assay/domain/filings';
import { type LegalEntityPartProps, RecordCard, RecordList, RecordSection } from '#features/gathering';
import { FilingDetails, FilingStatus } from './filing-details.tsx';

export function FilingsEvidence({ data, attach }: LegalEntityPartProps) {
  const filings = shownFilings(data.cobalt);
  return (
    <RecordSection title="Corporate Filings" count={filings.length}>
      <RecordList>
        {filings.map((filing) => (
          <RecordCard
            key={filing.id}
            title={filing.name}
            tags={<FilingStatus filing={filing} />}
            attach={{ action: attach, record: { source: 'sos', id: filing.id } }}
          >
            <FilingDetails filing={filing} />
          </RecordCard>
        ))}
      </RecordList>
    </RecordSection>
  );
}
