import { plainWords } from '@assay/domain/display';
import { fileFromWire } from '@assay/domain/financial';
import {
  type Attach,
  type LegalEntityPartProps,
  RecordCard,
  RecordList,
  RecordSection,
} from '#features/gathering';
import { Facts } from '#ui/facts';
import { Tag } from '#ui/tag';
import { BusinessFileCard } from './business-file-card.tsx';
import { financialRecords, type OwnedRecord } from './financial-records.ts';
import { onePerPerson } from './one-per-person.ts';
import { PeopleTable } from './people-table.tsx';

const kinds = [
  ['Bankruptcy', 'Bankruptcies'],
  ['Lien', 'Liens'],
  ['Judgement', 'Judgements'],
] as const;

/** Bankruptcies, liens and judgements of the businesses and principals found, and their files (BOF-160). */
export function FinancialEvidence({ data, attach }: LegalEntityPartProps) {
  const all = financialRecords(data);
  return (
    <>
      {kinds.map(([kind, title]) => {
        const records = all.filter((record) => record.kind === kind);
        return (
          <RecordSection key={kind} title={title} count={records.length}>
            <RecordList>
              {records.map((record) => (
                <FinancialRecordCard key={record.key} record={record} attach={attach} />
              ))}
            </RecordList>
          </RecordSection>
        );
      })}
      <RecordSection title="Business Files" count={data.tlo.length}>
        <RecordList>
          {data.tlo.map(fileFromWire).map((file) => (
            <BusinessFileCard key={file.id} file={file} attach={attach} />
          ))}
        </RecordList>
      </RecordSection>
      <PeopleTable title="Personal Files" people={onePerPerson(data.tlo_principals)} />
    </>
  );
}

/** A bankruptcy, lien or judgement: its owner, whether it is open, the amount and all other fields. */
function FinancialRecordCard({ record, attach }: { record: OwnedRecord; attach: Attach }) {
  const { file_id, status, open } = record;
  return (
    <RecordCard
      title={record.kind}
      tags={
        <>
          {open && <Tag tone={open.tone}>{open.text}</Tag>}
          {status && status.toLowerCase() !== 'open' && <Tag>{plainWords(status)}</Tag>}
        </>
      }
      second={`${record.owner}, ${record.isPrincipal ? 'principal' : 'business'}`}
      figure={record.amount}
      attach={{ action: attach, record: { source: 'tlo', id: file_id } }}
    >
      <Facts columns facts={record.facts} />
    </RecordCard>
  );
}
