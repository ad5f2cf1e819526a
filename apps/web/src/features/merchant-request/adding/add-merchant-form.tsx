import type { QueuedRequest } from '@assay/domain/merchant-request';
import { STATES } from '@assay/names/states';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Card } from '#ui/card';
import { IconAlertTriangle, IconBuildingStore } from '#ui/icons';
import { StateSelect } from '#ui/state-select';
import { submitByKeys } from '#ui/submit-by-keys';
import { useFirstField } from '#ui/use-first-field';
import styles from '../form-grid.module.css';
import { closeErrorMessage, toastAdded } from '../queue/close-outcome.ts';
import { useCloseRequest } from '../queue/queries.ts';
import { ExistingDialog } from './existing-dialog.tsx';
import { emptyMerchant, requestedMerchant } from './merchant-form.ts';
import { useAdding } from './use-adding.ts';

interface AddMerchantFormProps {
  title: string;
  /** Fills the form and is closed with the merchant; null without a request. */
  request: QueuedRequest | null;
}

const states = STATES.map(({ code, name }) => ({ value: code, label: name }));
const digits = (typed: string) => typed.replace(/\D/g, '');

/** The form for a new merchant; shows existing duplicates before it is saved. */
export function AddMerchantForm({ title, request }: AddMerchantFormProps) {
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState(0);
  const toQueue = () => {
    if (request) void navigate({ to: '/settings/merchant-requests' });
    else element.current?.querySelector('input')?.focus();
  };
  const adding = useAdding({
    initial: request ? requestedMerchant(request) : emptyMerchant(),
    requestId: request?.id,
    onAdded: toQueue,
  });
  const { form, existing, failure, isSaving } = adding;
  const closing = useCloseRequest();
  useFirstField(element);
  useEffect(() => {
    if (faults > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const use = (merchant_id: string) => {
    if (!request || closing.isPending) return;
    closing.mutate(
      { id: request.id, status: 'added', merchant_id },
      {
        onSuccess: (closed) => {
          adding.settled();
          toastAdded({ request: closed });
          toQueue();
        },
      },
    );
  };

  const text = form.getInputProps;
  const digitsOf = (field: 'zip5' | 'phone', max?: number) => ({
    ...text(field),
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      form.setFieldValue(field, digits(event.currentTarget.value).slice(0, max)),
  });
  return (
    <>
      <form
        ref={element}
        noValidate
        aria-label={title}
        onSubmit={form.onSubmit(adding.submit, () => setFaults(faults + 1))}
        onKeyDown={submitByKeys}
      >
        <Card
          title={title}
          icon={<IconBuildingStore size={16} aria-hidden />}
          count={
            request
              ? `for ${request.created_by} of ${request.lender.name}`
              : 'visible to every lender at once'
          }
        >
          <div className={styles.grid}>
            <TextInput {...text('name')} className={styles.half} withAsterisk />
            <TextInput {...text('name_dba')} className={styles.half} />
            <TextInput {...text('addr1')} className={styles.full} withAsterisk />
            <TextInput {...text('city')} className={styles.half} withAsterisk />
            <StateSelect {...text('state')} className={styles.quarter} states={states} withAsterisk />
            <TextInput {...digitsOf('zip5', 5)} className={styles.quarter} inputMode="numeric" />
            <TextInput {...text('ein')} className={styles.third} placeholder="12-3456789" />
            <TextInput {...digitsOf('phone')} className={styles.third} inputMode="tel" />
            <TextInput {...text('email')} className={styles.third} inputMode="email" />
            <TextInput
              {...text('domain_name')}
              className={styles.third}
              inputMode="url"
              placeholder="example.com"
            />
            <TextInput {...text('principals.0.first_name')} className={styles.third} />
            <TextInput {...text('principals.0.last_name')} className={styles.third} />
          </div>
          <div className={styles.end}>
            {failure && (
              <p className={styles.failure} role="alert">
                <IconAlertTriangle size={16} aria-hidden />
                {failure}
              </p>
            )}
            <Button type="submit" variant="filled" loading={isSaving && existing === null}>
              Add Merchant
            </Button>
          </div>
        </Card>
      </form>
      <ExistingDialog
        existing={existing}
        requestedBy={request?.created_by}
        isSaving={isSaving || closing.isPending}
        refusal={closing.error && closeErrorMessage(closing.error)}
        onUse={use}
        onAddAsNew={adding.addAsNew}
        onBack={adding.back}
      />
    </>
  );
}
