import {
  addressLine,
  dateAndTime,
  displayPhone,
  inquiryTitle,
  searchedPrincipal,
} from '@assay/domain/display';
import type { ThirdPartyData } from '@assay/domain/gathering';
import type { EvidenceSource } from '../evidence-source.ts';
import styles from './evidence-modal.module.css';

interface SearchedForProps {
  inquiry: ThirdPartyData['inquiry'];
  source: Pick<EvidenceSource, 'state' | 'verb' | 'checked_at'>;
}

/** The head of an evidence modal: what was searched for and how old the answer is. */
export function SearchedFor({ inquiry, source }: SearchedForProps) {
  const names = [...new Set([inquiry.legal_entity_name, inquiry.name].filter(Boolean))];
  const principal = names.length > 0 ? searchedPrincipal(inquiry.principals) : null;
  const { street: addr1, city, state, zip: zip5, phone, email } = inquiry;
  const contact = [addressLine({ addr1, city, state, zip5 }), phone && displayPhone(phone), email, principal];
  const age = [
    source.checked_at && `checked ${dateAndTime(source.checked_at)}`,
    source.state === 'processing' && `still ${source.verb}`,
  ];
  return (
    <div className={styles.searched}>
      <p className={styles.names}>{names.join(', DBA ') || inquiryTitle(inquiry)}</p>
      {[contact, age]
        .map((line) => line.filter(Boolean).join(' · '))
        .filter(Boolean)
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </div>
  );
}
