import { dateAndTime } from '@assay/domain/display';
import type { ThirdPartyData } from '@assay/domain/third-party';
import styles from './evidence-modal.module.css';
import type { EvidenceSource } from './evidence-sources.ts';

/** What was searched for and how old the answer is: the line below the title of an evidence modal. */
export function SearchedFor({
  inquiry,
  source,
}: {
  inquiry: ThirdPartyData['inquiry'];
  source: EvidenceSource;
}) {
  const names = [...new Set([inquiry.legal_entity_name, inquiry.name].filter(Boolean))];
  return (
    <p className={styles.searched}>
      Searched for {names.join(', DBA ') || 'this inquiry'}
      {source.checked_at && ` · checked ${dateAndTime(source.checked_at)}`}
      {source.state === 'processing' && ' · still searching'}
    </p>
  );
}
