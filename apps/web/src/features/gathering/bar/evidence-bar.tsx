import { hasNewData, type SourceKind, type ThirdPartyData } from '@assay/domain/gathering';
import { ActionIcon } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useIsNewInquiry } from '#features/inquiry';
import { Card } from '#ui/card';
import { Dialog } from '#ui/dialog';
import { IconChevronDown, IconChevronUp } from '#ui/icons';
import { NotLoaded } from '#ui/not-loaded';
import { Tag } from '#ui/tag';
import { inquiryKey } from '../queries.ts';
import type { SourceDescriptor } from '../source-descriptor.ts';
import styles from './evidence-bar.module.css';
import { EvidenceLine, EvidenceSummary } from './evidence-lines.tsx';
import { useEvidence } from './use-evidence.ts';

interface EvidenceBarProps {
  /** In the order of the bar; must be the same array at every render. */
  descriptors: readonly SourceDescriptor[];
  inquiry_id: string;
  merchant_id?: string;
}

/** The notification bar: the status of the evidence sources of an inquiry, in one line or source by source (ONB-120). */
export function EvidenceBar({ descriptors, inquiry_id, merchant_id }: EvidenceBarProps) {
  const { data, sources, isError, refetch } = useEvidence(descriptors, inquiry_id, merchant_id);
  const { isNew, markSeen } = useNewData(inquiry_id, merchant_id, data);
  const [preference, setPreference] = useLocalStorage<'sparse' | 'detailed'>({
    key: 'evidence-mode',
    defaultValue: 'detailed',
    getInitialValueInEffect: false,
  });
  const isNewInquiry = useIsNewInquiry(inquiry_id);
  const [isForced, setForced] = useState(isNewInquiry);
  const [open, setOpen] = useState<SourceKind | null>(null);
  const isDetailed = isForced || preference === 'detailed';

  const searching = sources.filter(({ line }) => line.state === 'processing').length;
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
      <NotLoaded query={{ data, isError, refetch }} rows={4} failed="Evidence could not be loaded." />
      {data && merchant_id && (
        <p className={styles.scope}>
          Everything found for this inquiry. What is about this business is listed above.
        </p>
      )}
      {data && !isDetailed && <EvidenceSummary sources={sources.map(({ line }) => line)} />}
      {data && isDetailed && (
        <ul className={styles.lines}>
          {sources.map(({ line, retry }) => (
            <EvidenceLine
              key={line.kind}
              source={line}
              isRetrying={retry.isPending}
              onRetry={() => retry.mutate()}
              onOpen={() => {
                markSeen();
                setOpen(line.kind);
              }}
            />
          ))}
        </ul>
      )}
      {data &&
        // At most one is open; its content is loaded when it is first opened (ONB-129).
        sources.map(({ descriptor: { kind, title, Content }, line }) => (
          <Dialog key={kind} title={title} size={960} opened={open === kind} onClose={() => setOpen(null)}>
            <Content data={data} source={line} context={{ inquiry_id, merchant_id }} />
          </Dialog>
        ))}
    </Card>
  );
}

/** The data that can count as new: a verification that has begun does not, because the page itself starts it. */
function comparableData(data: ThirdPartyData): ThirdPartyData {
  const isVerifying = data.business_discovery?.status === 'IN_PROGRESS';
  return isVerifying ? { ...data, business_discovery: null } : data;
}

/** Whether the evidence has changed since it was last marked as seen. The first data to arrive is not new (ONB-125). */
function useNewData(inquiryId: string, merchantId: string | undefined, data?: ThirdPartyData) {
  const queryClient = useQueryClient();
  const seenKey = [...inquiryKey(inquiryId), 'seen', merchantId ?? null];
  const { data: seen } = useQuery<ThirdPartyData>({
    queryKey: seenKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const markSeen = () => {
    if (data) queryClient.setQueryData(seenKey, data);
  };
  const isFirst = data !== undefined && seen === undefined;
  useEffect(() => {
    if (isFirst) markSeen();
  });
  const isNew = useMemo(
    () => data !== undefined && seen !== undefined && hasNewData(comparableData(seen), comparableData(data)),
    [data, seen],
  );
  return { isNew, markSeen };
}
