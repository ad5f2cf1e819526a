import { type LegalEntityPartProps, RecordList, RecordSection } from '#features/gathering';
import { BusinessFileCard } from './business-file-card.tsx';
import { FinancialRecordCard } from './financial-record-card.tsx';
import { financialRecords } from './financial-records.ts';
import { PeopleTable } from './people-table.tsx';

/** Bankruptcies, liens and judgements of the businesses and principals found, and their files (BOF-160). */
export function FinancialEvidence({ data, attach }: LegalEntityPartProps) {
  const { bankruptcies, liens, judgements } = financialRecords(data);
  const financial = [
    { title: 'Bankruptcies', records: bankruptcies },
    { title: 'Liens', records: liens },
    { title: 'Judgements', records: judgements },
  ];
  return (
    <>
      {financial.map(({ title, records }) => (
        <RecordSection key={title} title={title} count={records.length}>
          <RecordList>
            {records.map((record) => (
              <FinancialRecordCard key={record.key} record={record} attach={attach} />
            ))}
          </RecordList>
        </RecordSection>
      ))}
      <RecordSection title="Business Files" count={data.tlo.length}>
        <RecordList>
          {data.tlo.map((file) => (
            <BusinessFileCard key={file.id} file={file} attach={attach} />
          ))}
        </RecordList>
      </RecordSection>
      <PeopleTable title="Principals of the application" people={data.tlo_principals} />
    </>
  );
}
