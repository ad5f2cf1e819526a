import { type ListedPrincipal, principalSourceKeys, requestOf } from '@assay/domain/principals';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReportScope } from '#api/dossier-answers';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { NotLoaded } from '#ui/not-loaded';
import { AddPrincipal } from '../adding/add-principal.tsx';
import { PendingPrincipals } from '../adding/request-status.tsx';
import { usePrincipals, usePrincipalsData } from '../queries.ts';
import { RemoveDialog } from '../removing/remove-dialog.tsx';
import { RemovedPrincipals } from '../removing/removed-principals.tsx';
import { PrincipalItem } from './principal-item.tsx';
import styles from './principals.module.css';
import { sectionKey, useOpenSections } from './use-open-sections.ts';

interface PrincipalsCardProps extends ReportScope {
  report: { merchant: { name: string } };
}

/** The principals of a merchant with their third-party data (REP-130). */
export function PrincipalsCard({ inquiry_id, merchant_id, report }: PrincipalsCardProps) {
  const list = usePrincipals(merchant_id);
  const {
    principals = [],
    principal_requests: requests = [],
    removed_principals: removed = [],
  } = list.data ?? {};
  const [toRemove, setToRemove] = useState<ListedPrincipal | null>(null);
  const [removedId, setRemovedId] = useState<string | null>(null);
  const scope = { inquiry_id, merchant_id };
  const sections = useOpenSections(merchant_id);
  const isAnyOpen = principals.length > 0 && sections.open.length > 0;
  const read = usePrincipalsData(merchant_id, { principals, isOpen: isAnyOpen });
  const every = principals.flatMap(({ id }) => principalSourceKeys.map((source) => sectionKey(id, source)));
  const areAllOpen = sections.areOpen(every);
  return (
    <Card
      title="Principals"
      count={principals.length || undefined}
      flush
      actions={
        <>
          {principals.length > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={styles.all}
              aria-expanded={areAllOpen}
              onClick={() => sections.set(every, !areAllOpen)}
            >
              {areAllOpen ? 'Close All Third Party Data' : 'Open All Third Party Data'}
            </Button>
          )}
          <AddPrincipal merchant_id={merchant_id} merchant_name={report.merchant.name} />
        </>
      }
    >
      <NotLoaded query={list} rows={3} />
      <PendingPrincipals requests={requests} principals={principals} />
      {list.data && principals.length === 0 && (
        <Empty>No Principal Information Available for this Business.</Empty>
      )}
      {principals.map((principal) => (
        <PrincipalItem
          key={principal.id}
          merchant_id={merchant_id}
          principal={principal}
          request={requestOf(requests, principal)}
          data={read.isError ? null : read.data?.principals.find(({ id }) => id === principal.id)}
          onRetry={() => void read.refetch()}
          onRemove={() => setToRemove(principal)}
          sections={sections}
        />
      ))}
      <RemovedPrincipals scope={scope} removed={removed} removedId={removedId} />
      {toRemove && (
        <RemoveDialog
          scope={scope}
          principal={toRemove}
          onRemoved={(id) => {
            setRemovedId(id);
            setToRemove(null);
          }}
          onClose={() => setToRemove(null)}
        />
      )}
    </Card>
  );
}
