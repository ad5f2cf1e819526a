import type { InquiryDetails } from '@assay/domain/inquiry';
import { STATES } from '@assay/names/states';
import { TextInput } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { Card } from '#ui/card';
import { Page } from '#ui/page';
import { StateSelect } from '#ui/state-select';
import { MatchingRequestsDialog } from './matching-requests-dialog.tsx';
import { filledForm, type RequestField, type RequestForm, requestLabels } from './request-form.ts';
import styles from './request-form-cards.module.css';
import { RequestPanel } from './request-panel.tsx';
import { useRequest } from './use-request.ts';

interface RequestFormCardsProps {
  page: Pick<ComponentProps<typeof Page>, 'title' | 'subtitle' | 'back' | 'actions'>;
  /** Fills the form at first. */
  inquiry: InquiryDetails | null;
}

const states = STATES.map(({ code, name }) => ({ value: code, label: name }));
const phoneDigits = (typed: string) => typed.replace(/\D/g, '');

/** The form with what is said beside it, and the list of requests that match while it is confirmed. */
export function RequestFormCards({ page, inquiry }: RequestFormCardsProps) {
  const [form, setForm] = useState<RequestForm>(() => filledForm(inquiry));
  const { hold, isSending, submit, confirm, forget } = useRequest(inquiry, () => setForm(filledForm(null)));
  const element = useRef<HTMLFormElement>(null);
  const errors = hold?.reason === 'fields' ? hold.errors : {};

  useEffect(() => {
    if (hold?.reason === 'fields')
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [hold]);

  const edit = (field: RequestField, value: string) => {
    setForm((before) => ({ ...before, [field]: value }));
    if (hold) forget();
  };
  // Under way, what is typed would be neither sent nor kept; a field that can only be read keeps the focus.
  const text = (field: RequestField, clean = (typed: string) => typed) => ({
    label: requestLabels[field],
    value: form[field],
    error: errors[field],
    readOnly: isSending,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => edit(field, clean(event.currentTarget.value)),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(form);
  };

  return (
    <>
      <form ref={element} noValidate onSubmit={onSubmit} aria-label="Request New Merchant">
        <Page
          {...page}
          side={
            <RequestPanel
              details={form}
              missing={hold?.reason === 'missing' ? hold.list : null}
              isFailed={hold?.reason === 'failed'}
              isSending={isSending}
            />
          }
        >
          <Card title="Business" icon={<IconBuildingStore size={16} aria-hidden />}>
            <div className={styles.grid}>
              <TextInput {...text('business_legal_name')} className={styles.half} />
              <TextInput {...text('business_dba_name')} className={styles.half} />
              <TextInput {...text('business_address')} className={styles.address} />
              <TextInput {...text('business_city')} className={styles.half} />
              <StateSelect
                label={requestLabels.business_state}
                className={styles.quarter}
                states={states}
                value={form.business_state}
                error={errors.business_state}
                readOnly={isSending}
                autoComplete="off"
                onEdit={(code) => edit('business_state', code)}
              />
              <TextInput
                {...text('business_phone', phoneDigits)}
                className={styles.quarter}
                inputMode="tel"
              />
            </div>
          </Card>
        </Page>
      </form>
      <MatchingRequestsDialog
        matching={hold?.reason === 'matching' ? hold.matching : null}
        isSending={isSending}
        onContinue={() => {
          if (hold?.reason === 'matching') void confirm(hold.request);
        }}
        onCancel={forget}
      />
    </>
  );
}
