import type { SourceKind } from '@assay/domain/third-party';
import { ActionIcon } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsNewInquiry } from '#features/inquiry';
import { Card } from '#ui/card';
import { Failed } from '#ui/failed';
import { SkeletonRows } from '#ui/skeleton-rows';
import { Tag } from '#ui/tag';
import styles from './evidence-card.module.css';
import { EvidenceLine } from './evidence-line.tsx';
import { evidenceSources } from './evidence-sources.ts';
import { EvidenceSummary } from './evidence-summary.tsx';
import { LegalEntityModal } from './legal-entity-modal.tsx';
import { useNewData, useStartSources, useThirdParty } from './queries.ts';
import { WatchlistModal } from './watchlist-modal.tsx';

/** The notification bar: where the evidence sources of an inquiry stand, in one line or source by source (ONB-120). */
export function EvidenceCard({ inquiry_id, merchant_id }: { inquiry_id: string; merchant_id?: string }) {
  const { data, isError, refetch } = useThirdParty(inquiry_id, merchant_id);
  const { isNew, markSeen } = useNewData(inquiry_id, merchant_id, data);
  const start = useStartSources(inquiry_id, data);
  const [preference, setPreference] = useLocalStorage<'sparse' | 'detailed'>({
    key: 'evidence-mode',
    defaultValue: 'detailed',
    getInitialValueInEffect: false,
  });
  const isNewInquiry = useIsNewInquiry(inquiry_id);
  const [isForced, setForced] = useState(isNewInquiry);
  const [open, setOpen] = useState<SourceKind | null>(null);
  const isDetailed = isForced || preference === 'detailed';

  const sources = data ? evidenceSources(data) : [];
  const searching = sources.filter(({ state }) => state === 'processing').length;
  const source = (kind: SourceKind) => sources.find((candidate) => candidate.kind === kind);
  const legalEntity = source('legal_entity');
  const vital4 = source('vital4');
  const toggle = () => {
    setForced(false);
    setPreference(isDetailed ? 'sparse' : 'detailed');
  };

  return (
    <Card
      title="Evidence"
      flush
      state={
        <span className={styles.tags} role="status">
          {isNew && <Tag tone="info">New data</Tag>}
          {searching > 0 && <Tag tone="info">{searching} still searching</Tag>}
        </span>
      }
      actions={
        data && (
          <ActionIcon
            size={24}
            onClick={toggle}
            aria-expanded={isDetailed}
            aria-label={isDetailed ? 'Show less' : 'Show each source'}
          >
            {isDetailed ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
          </ActionIcon>
        )
      }
    >
      {!data && isError && <Failed title="Evidence could not be loaded." onRetry={() => refetch()} />}
      {!data && !isError && <SkeletonRows rows={2} />}
      {data && !isDetailed && <EvidenceSummary sources={sources} />}
      {data && isDetailed && (
        <ul className={styles.lines}>
          {sources.map((line) => (
            <EvidenceLine
              key={line.kind}
              source={line}
              isRetrying={start.isPending}
              onRetry={() => start.mutate()}
              onOpen={() => {
                markSeen();
                setOpen(line.kind);
              }}
            />
          ))}
        </ul>
      )}
      {data && legalEntity && (
        <LegalEntityModal
          data={data}
          source={legalEntity}
          isOpen={open === 'legal_entity'}
          onClose={() => setOpen(null)}
        />
      )}
      {data && vital4 && (
        <WatchlistModal
          data={data}
          source={vital4}
          isOpen={open === 'vital4'}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
