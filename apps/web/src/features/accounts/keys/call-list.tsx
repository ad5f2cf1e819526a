import { apiReferenceEndpoints, type CallReference } from '@assay/domain/accounts';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call as callApi } from '#api/call';
import { notEmpty } from '#api/not-empty';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { FoldChevron } from '#ui/fold-chevron';
import { NotLoaded } from '#ui/not-loaded';
import { SearchBox } from '#ui/search-box';
import { Tag } from '#ui/tag';
import { CallDetails } from './call-details.tsx';
import styles from './call-list.module.css';
import { useDocumentationView } from './documentation-view.ts';

const SEARCH_PAUSE_MS = 300;
const REFERENCE_FRESH_MS = 60 * 60_000;

/** Every call that an API key can make, searchable; the open one is in the address. */
export function CallList() {
  const reference = useCallReference();
  const { data } = reference;
  const { view, change } = useDocumentationView();
  const found = data && callsFound(data, view.q ?? '');
  return (
    <Card
      title="Every call"
      count={found && (found.length === data.length ? data.length : `${found.length} of ${data.length}`)}
      flush
    >
      <SearchBox
        label="Search calls"
        placeholder="Path, field or error code"
        className={styles.search}
        search={view.q ?? ''}
        pauseMs={SEARCH_PAUSE_MS}
        onSearch={(text) => change({ q: text || undefined }, { replace: true })}
      />
      {found ? (
        <ul className={styles.calls}>
          {found.map((call) => (
            <Call
              key={call.id}
              call={call}
              isOpen={view.call === call.id}
              onToggle={(isOpen) => change({ call: isOpen ? call.id : undefined }, { replace: true })}
            />
          ))}
        </ul>
      ) : (
        <NotLoaded query={reference} rows={8} failed="This could not be loaded." />
      )}
      {found?.length === 0 && <Empty>No call contains these words.</Empty>}
    </Card>
  );
}

/** Every call that is open to API keys. */
function useCallReference() {
  return useQuery({
    queryKey: ['call-reference'],
    queryFn: async ({ signal }) =>
      notEmpty(await callApi(apiReferenceEndpoints.read, { signal, required: true })).calls,
    staleTime: REFERENCE_FRESH_MS,
    meta: { silent: true },
  });
}

interface CallProps {
  call: CallReference;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function Call({ call, isOpen, onToggle }: CallProps) {
  const item = useRef<HTMLLIElement>(null);
  // Only for a link to the call: an opened one is where it was clicked.
  const isLinked = useRef(isOpen);
  useEffect(() => {
    if (isLinked.current) item.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <li ref={item} id={call.id} className={styles.call}>
      <h3 className={styles.heading}>
        <UnstyledButton className={styles.toggle} aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
          <FoldChevron />
          <span className={styles.method}>{call.method}</span>
          <span className={styles.path}>{call.path}</span>
          <span className={styles.summary}>{call.summary}</span>
          {call.scope === 'full' && <Tag tone="medium">Full access</Tag>}
        </UnstyledButton>
      </h3>
      {isOpen && <CallDetails call={call} />}
    </li>
  );
}

const textOf = (call: CallReference): string =>
  [
    call.method,
    call.path,
    call.summary,
    ...[...call.parameters, ...(call.body ?? []), ...call.answer].map(({ name }) => name),
    ...call.errors.map(({ code }) => code),
  ]
    .join('\n')
    .toLowerCase();

/** The calls that contain every word in their path, summary, fields or refusals. */
function callsFound(calls: readonly CallReference[], search: string): CallReference[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter((call) => {
    const text = textOf(call);
    return words.every((word) => text.includes(word));
  });
}
