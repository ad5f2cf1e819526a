import { type ClusterDebug, type ClusterMatch, confidentCutoff } from '@assay/domain/matching';
import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Card } from '#ui/card';
import { MatchList } from '../match-list.tsx';
import cardStyles from '../results-card.module.css';
import styles from './cluster-card.module.css';

interface ClusterCardProps {
  inquiryId: string;
  results: readonly ClusterMatch[];
  debug: ClusterDebug | null;
  actions?: ReactNode;
}

/** The cluster search results: the confident ones, and the others behind a toggle (ONB-154, ONB-155). */
export function ClusterCard({ inquiryId, results, debug, actions }: ClusterCardProps) {
  const [isWhole, setWhole] = useState(false);
  const { sorted, cutoff } = confidentCutoff(results);
  const hidden = sorted.length - cutoff;
  return (
    <Card title="Cluster-Based Search" count={businessCount(results)} actions={actions} flush>
      <MatchList inquiryId={inquiryId} matches={isWhole ? sorted : sorted.slice(0, cutoff)} />
      {hidden > 0 && (
        <UnstyledButton
          className={cardStyles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Hide Additional Results' : `Show ${hidden} Additional Results`}
        </UnstyledButton>
      )}
      {debug && <SearchDebug debug={debug} />}
    </Card>
  );
}

/** The number of businesses and their records: `2 businesses of 5 records`. */
function businessCount(results: readonly ClusterMatch[]): string {
  const records = results.reduce((sum, { members_data }) => sum + Math.max(1, members_data.length), 0);
  const businesses = `${results.length} ${results.length === 1 ? 'business' : 'businesses'}`;
  return records === results.length ? businesses : `${businesses} of ${records} records`;
}

/** For staff: debug data of the search. */
function SearchDebug({ debug }: { debug: ClusterDebug }) {
  const { candidates, neighbours, links, took_ms, score_version } = debug;
  return (
    <p className={styles.debug}>
      {candidates} {candidates === 1 ? 'record' : 'records'} found, {neighbours} more checked for a shared
      number or domain, {links.length} {links.length === 1 ? 'link' : 'links'}, {took_ms} ms, {score_version}
    </p>
  );
}
