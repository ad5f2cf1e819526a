import { addressLine, personName } from '@assay/domain/display';
import { MIN_REASON_LENGTH } from '@assay/domain/gathering';
import { ADDED_SOURCE, type ListedPrincipal, type NamedPrincipal } from '@assay/domain/principals';
import { Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ReportScope } from '#api/dossier-answers';
import { refusalMessage } from '#api/refusal-message';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { useRemovals } from './queries.ts';

/** What the lender itself entered about a principal. */
export const addedEntries = ({ source_principals }: Pick<ListedPrincipal, 'source_principals'>) =>
  source_principals.filter(({ source }) => source === ADDED_SOURCE);

interface RemoveDialogProps {
  scope: ReportScope;
  principal: ListedPrincipal;
  onRemoved: (id: string) => void;
  onClose: () => void;
}

/** Asks why a principal whom the lender added is removed, and which entry if it added the person several times. */
export function RemoveDialog({ scope, principal, onRemoved, onClose }: RemoveDialogProps) {
  const { remove } = useRemovals(scope);
  const entries = addedEntries(principal);
  const [chosen, setChosen] = useState(entries.length === 1 ? entries[0]?.id : undefined);
  const [reason, setReason] = useState('');
  const remaining = principal.source_principals.filter(({ id }) => id !== chosen);
  return (
    <ConfirmDialog
      title={`Remove ${principal.name}?`}
      verb="Remove"
      pendingVerb="Removing..."
      isDangerous
      hasTyped={reason.trim() !== ''}
      isPending={remove.isPending}
      isReady={chosen !== undefined && reason.trim().length >= MIN_REASON_LENGTH}
      refusal={remove.error && refusalMessage(remove.error, 'The principal could not be removed. Try again.')}
      onConfirm={() => {
        if (chosen === undefined) return;
        remove.mutate({ principalId: chosen, reason: reason.trim() }, { onSuccess: () => onRemoved(chosen) });
      }}
      onClose={onClose}
      className="screen-only"
    >
      {entries.length > 1 && (
        <Radio.Group label="Which of your entries?" value={chosen ?? ''} onChange={setChosen}>
          <Stack gap={8} pt={4}>
            {entries.map((entry) => (
              <Radio key={entry.id} value={entry.id} label={entryText(entry)} disabled={remove.isPending} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <p>
        What you entered leaves the report, with the searches about this person and the records that only they
        found. Decisions on records stay.
      </p>
      {chosen !== undefined && remaining.length > 0 && (
        <p>{`The person stays listed, because these also name them: ${sourcesText(remaining)}.`}</p>
      )}
      <p>
        To correct a mistake, add the person again afterwards: the sources are searched as for a new
        principal. You can also restore the person, below the list.
      </p>
      <Textarea
        label="Why"
        description={`At least ${MIN_REASON_LENGTH} characters.`}
        placeholder="The date of birth was mistyped"
        value={reason}
        maxLength={1000}
        rows={2}
        disabled={remove.isPending}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

const sourcesText = (named: readonly NamedPrincipal[]): string =>
  [...new Set(named.map(({ source }) => source))].join(', ');

const entryText = ({ zip, date_of_birth, ...entry }: NamedPrincipal): string =>
  [personName(entry), addressLine({ ...entry, zip5: zip }), date_of_birth && `born ${date_of_birth}`]
    .filter(Boolean)
    .join(', ');
