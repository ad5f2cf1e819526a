import type { InquiryDetails } from '@assay/domain/inquiry';
import { STATES } from '@assay/names/states';
import { TextInput } from '@mantine/core';
import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react';
import { Card } from '#ui/card';
import { IconBuildingStore } from '#ui/icons';
import { Page } from '#ui/page';
import { StateSelect } from '#ui/state-select';
import { submitByKeys } from '#ui/submit-by-keys';
import { useFirstField } from '#ui/use-first-field';
import styles from './form-grid.module.css';
import { MatchingRequestsDialog } from './matching-requests-dialog.tsx';
import { RequestPanel } from './request-panel.tsx';
import { useRequest } from './use-request.ts';

interface RequestFormCardsProps {
  page: Pick<ComponentProps<typeof Page>, 'title' | 'subtitle' | 'back' | 'actions'>;
  /** The initial values. */
  inquiry: InquiryDetails | null;
}

const states = STATES.map(({ code, name }) => ({ value: code, label: name }));

/** The form with its messages, and the list of matching requests to confirm. */
export function RequestFormCards({ page, inquiry }: RequestFormCardsProps) {
  const { form, hold, isSending, submit, confirm, forget } = useRequest(inquiry);
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (hold?.reason === 'fields')
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [hold]);

  useFirstField(element);

  const text = form.getInputProps;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <>
      <form
        ref={element}
        noValidate
        onSubmit={onSubmit}
        onKeyDown={submitByKeys}
        aria-label="Request New Merchant"
      >
        <Page
          {...page}
          side={
            <RequestPanel
              details={form.values}
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
              <TextInput {...text('business_address')} className={styles.full} />
              <TextInput {...text('business_city')} className={styles.half} />
              <StateSelect {...text('business_state')} className={styles.quarter} states={states} />
              <TextInput
                {...text('business_phone')}
                className={styles.quarter}
                inputMode="tel"
                onChange={(event) =>
                  form.setFieldValue('business_phone', event.currentTarget.value.replace(/\D/g, ''))
                }
              />
            </div>
          </Card>
        </Page>
      </form>
      <MatchingRequestsDialog
        matching={hold?.reason === 'matching' ? hold.matching : null}
        isSending={isSending}
        onContinue={() => {
          if (hold?.reason === 'matching') confirm(hold.request);
        }}
        onCancel={forget}
      />
    </>
  );
}
