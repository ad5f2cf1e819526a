import { displayPhone, placeLine } from '@assay/domain/display';
import type { QueuedRequest } from '@assay/domain/merchant-request';
import { Button, Group, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#ui/dialog';
import { Facts } from '#ui/facts';
import { IconSearch } from '#ui/icons';
import { LongWord } from '#ui/long-word';
import { SendFailure } from '#ui/send-failure';
import { requestedBusiness } from '../request-text.ts';
import { closeErrorMessage, outcomeOf, toastAdded } from './close-outcome.ts';
import styles from './dialogs.module.css';
import { MerchantChoice } from './merchant-choice.tsx';
import { useCloseRequest } from './queries.ts';

const TYPING_PAUSE_MS = 300;

interface AddDialogProps {
  /** Null while the dialog is closed. */
  request: QueuedRequest | null;
  onDone: () => void;
}

/** Picks the merchant that a request is about and closes it, or links to the form that adds one (ONB-111). */
export function AddDialog({ request, onDone }: AddDialogProps) {
  return (
    <Dialog opened={request !== null} onClose={onDone} title="Which merchant was added?" size={640}>
      {request && <AddForm request={request} onDone={onDone} />}
    </Dialog>
  );
}

function AddForm({ request, onDone }: { request: QueuedRequest; onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const [merchantId, setMerchantId] = useState<string | null>(null);
  const closing = useCloseRequest();
  const { name, dba } = requestedBusiness(request);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!merchantId || closing.isPending) return;
    closing.mutate(
      { id: request.id, status: 'added', merchant_id: merchantId },
      outcomeOf(onDone, (closed: QueuedRequest) => toastAdded({ request: closed })),
    );
  };

  return (
    <form onSubmit={onSubmit} className={styles.add}>
      <Facts
        columns
        facts={{
          Requested: name,
          DBA: dba,
          Address: placeLine(request.business_address, request.business_city, request.business_state),
          Phone: request.business_phone && displayPhone(request.business_phone),
          Lender: request.lender.name,
          'Requested by': <LongWord>{request.created_by}</LongWord>,
        }}
      />
      <TextInput
        type="search"
        aria-label="Search merchants"
        placeholder="Business name or merchant id"
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={255}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <MerchantChoice requestId={request.id} search={search} chosen={merchantId} onChoose={setMerchantId} />
      <Group justify="flex-end" gap={8}>
        <Button onClick={onDone}>Cancel</Button>
        <Button
          renderRoot={(props) => (
            <Link to="/settings/add-merchant" search={{ request: request.id }} {...props} />
          )}
        >
          Add as New Merchant
        </Button>
        <Button type="submit" variant="filled" disabled={!merchantId} loading={closing.isPending}>
          Mark as Added
        </Button>
      </Group>
      {closing.error && <SendFailure>{closeErrorMessage(closing.error)}</SendFailure>}
    </form>
  );
}
