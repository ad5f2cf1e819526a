import { shownFilings, type ThirdPartyData } from '@assay/domain/third-party';
import { Modal } from '@mantine/core';
import { Empty } from '#ui/empty';
import styles from './evidence-modal.module.css';
import type { EvidenceSource } from './evidence-sources.ts';
import { FilingDetails } from './filing-details.tsx';
import { FilingStatus } from './filing-status.tsx';
import { SearchedFor } from './searched-for.tsx';

interface LegalEntityModalProps {
  data: ThirdPartyData;
  source: EvidenceSource;
  isOpen: boolean;
  onClose: () => void;
}

/** The corporate filings found for an inquiry, each with everything it says. */
export function LegalEntityModal({ data, source, isOpen, onClose }: LegalEntityModalProps) {
  const filings = shownFilings(data.third_party_sources.legal_entity.data.cobalt);
  return (
    <Modal opened={isOpen} onClose={onClose} title="Related Legal Entity" size={760}>
      <SearchedFor inquiry={data.inquiry} source={source} />
      {filings.length === 0 && <Empty>{source.message ?? 'No data available.'}</Empty>}
      <ul className={styles.records}>
        {filings.map((filing) => (
          <li key={filing.id} className={styles.record}>
            <h3 className={styles.name}>
              {filing.name} <FilingStatus filing={filing} />
            </h3>
            <FilingDetails filing={filing} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
