import { plainWords } from '@assay/domain/display';
import { type Attach, AttachButton, RecordCard } from '#features/gathering';
import { Facts } from '#ui/facts';
import { Tag } from '#ui/tag';
import type { FinancialRecord } from './financial-record.ts';

/** A bankruptcy, lien or judgement: its owner, whether it is open, the amount and all other fields. */
export function FinancialRecordCard({ record, attach }: { record: FinancialRecord; attach: Attach }) {
  const { file_id, status, isOpen } = record;
  return (
    <RecordCard
      title={record.kind}
      tags={
        <>
          {isOpen && <Tag tone="high">Open</Tag>}
          {status && status.toLowerCase() !== 'open' && <Tag>{plainWords(status)}</Tag>}
        </>
      }
      second={`${record.owner}, ${record.isPrincipal ? 'principal' : 'business'}`}
      figure={record.amount}
      action={(titleId) => (
        <AttachButton attach={attach} record={{ source: 'tlo', id: file_id }} describedBy={titleId} />
      )}
    >
      <Facts columns facts={record.facts} />
    </RecordCard>
  );
}
