import {
  addressLine,
  dateAndTime,
  displayPhone,
  inquiryTitle,
  searchedPrincipal,
} from '@assay/domain/display';
import type { ReactNode } from 'react';
import { Empty } from '#ui/empty';
import type { EvidenceContentProps } from '../source-descriptor.ts';
import styles from './evidence-modal.module.css';

interface EvidenceHeadProps extends Pick<EvidenceContentProps, 'data' | 'source'> {
  /** There are no records below it. */
  isEmpty: boolean;
  /** The sentence for a source that found nothing. */
  none: string;
  /** More about what was searched for. */
  children?: ReactNode;
}

/**
 * The head of an evidence modal: what was searched for, how old the answer is, and what is missing from it. Without records
 * it distinguishes not queried, still searching, failed and nothing found.
 */
export function EvidenceHead({ data: { inquiry }, source, isEmpty, none, children }: EvidenceHeadProps) {
  const { state, verb, message, checked_at } = source;
  const names = [...new Set([inquiry.legal_entity_name, inquiry.name].filter(Boolean))];
  const principal = names.length > 0 ? searchedPrincipal(inquiry.principals) : null;
  const { street: addr1, city, state: region, zip: zip5, phone, email } = inquiry;
  const place = addressLine({ addr1, city, state: region, zip5 });
  const contact = [place, phone && displayPhone(phone), email, principal];
  const age = [checked_at && `checked ${dateAndTime(checked_at)}`, state === 'processing' && `still ${verb}`];
  return (
    <>
      <div className={styles.searched}>
        <p className={styles.names}>{names.join(', DBA ') || inquiryTitle(inquiry)}</p>
        {[contact, age]
          .map((line) => line.filter(Boolean).join(' · '))
          .filter(Boolean)
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
      </div>
      {children}
      {isEmpty && <NoEvidence source={source} none={none} />}
      {!isEmpty && message && (
        <p className={`${styles.note} toned`} data-tone={state === 'error' ? 'highest' : undefined}>
          {message}
        </p>
      )}
    </>
  );
}

function NoEvidence({
  source: { state, verb, message, isPartial },
  none,
}: Pick<EvidenceHeadProps, 'source' | 'none'>) {
  if (state === 'processing') return <Empty>{verb === 'verifying' ? 'Verifying…' : 'Searching…'}</Empty>;
  if (state === 'error' || isPartial) return <Empty>{message}</Empty>;
  return (
    <Empty>
      <p>{none}</p>
      {state === 'idle' && <p>This source has not been searched yet.</p>}
    </Empty>
  );
}
