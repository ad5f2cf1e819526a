import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog, useLeaveDialog } from '#ui/dialog';
import { Facts } from '#ui/facts';
import { useSubmitReviewUrl } from './queries.ts';
import styles from './reviews.module.css';

interface SubmitUrlDialogProps {
  merchant: { id: string; name: string };
  /** The review site of the address; null while the dialog is closed. */
  service: string | null;
  onClose: () => void;
}

/** Submits an address where the merchant is reviewed; empty each time it opens (REP-114). */
export function SubmitUrlDialog({ merchant, service, onClose }: SubmitUrlDialogProps) {
  return (
    <Dialog opened={service !== null} onClose={onClose} title="Submit Reviews URL" size={480}>
      {service !== null && <SubmitForm merchant={merchant} service={service} onClose={onClose} />}
    </Dialog>
  );
}

function SubmitForm({ merchant, service, onClose }: SubmitUrlDialogProps & { service: string }) {
  const [url, setUrl] = useState('');
  const [description, setDescription] = useState('');
  const sending = useSubmitReviewUrl();
  const leave = useLeaveDialog(!sending.isSuccess && (url !== '' || description !== ''));
  if (sending.isSuccess) {
    return (
      <>
        <p role="status">Review URL submitted!</p>
        <Group justify="flex-end" mt={20}>
          <Button variant="filled" onClick={onClose} data-autofocus>
            Close
          </Button>
        </Group>
      </>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (sending.isPending || url.trim() === '') return;
        sending.mutate({
          merchant_name: merchant.name,
          merchant_id: merchant.id,
          service_name: service,
          url: url.trim(),
          description,
        });
      }}
    >
      <Facts facts={{ Merchant: merchant.name, Service: service }} />
      <TextInput
        mt={12}
        type="url"
        label="URL"
        placeholder="https://"
        maxLength={2000}
        value={url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        data-autofocus
      />
      <Textarea
        mt={12}
        label="Description"
        rows={3}
        maxLength={5000}
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
      {sending.isError && (
        <p role="alert" className={styles.failed}>
          Review URL could not be submitted. Please try again.
        </p>
      )}
      <Group justify="flex-end" mt={20}>
        <Button onClick={leave}>Cancel</Button>
        <Button type="submit" variant="filled" loading={sending.isPending} disabled={url.trim() === ''}>
          Submit
        </Button>
      </Group>
    </form>
  );
}
