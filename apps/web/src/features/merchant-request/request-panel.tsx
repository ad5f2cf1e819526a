import { missingDetails, requiredDetailsMessage } from '@assay/domain/merchant-request';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircle, IconCircleCheckFilled, IconSend } from '@tabler/icons-react';
import { Card } from '#ui/card';
import type { RequestForm } from './request-form.ts';
import styles from './request-panel.module.css';

const NOTHING = {
  business_legal_name: null,
  business_dba_name: null,
  business_address: null,
  business_city: null,
  business_state: null,
  business_phone: null,
};
/** Every detail that a request needs. */
const required = missingDetails(NOTHING);

interface RequestPanelProps {
  details: RequestForm;
  /** A request was held back for want of these. */
  missing: string[] | null;
  isFailed: boolean;
  isSending: boolean;
}

/** Sends the request, and says what it still needs while it is typed (ONB-105). */
export function RequestPanel({ details, missing, isFailed, isSending }: RequestPanelProps) {
  const lacking = missingDetails(details);
  return (
    <Card>
      <div className={styles.send}>
        <Button
          type="submit"
          variant="filled"
          fullWidth
          loading={isSending}
          leftSection={<IconSend size={16} aria-hidden />}
        >
          Submit Request
        </Button>
        {isFailed && (
          <p className={styles.failure} role="alert">
            <IconAlertTriangle size={16} aria-hidden />
            Request could not be sent. Please try again.
          </p>
        )}
      </div>
      <div className={styles.details}>
        {missing ? (
          <div role="alert" className={styles.missing}>
            <p className={styles.heading}>{requiredDetailsMessage}</p>
            <Details names={missing} isGiven={() => false} />
          </div>
        ) : (
          <>
            <p className={styles.heading}>Required</p>
            <Details names={required} isGiven={(name) => !lacking.includes(name)} />
          </>
        )}
      </div>
    </Card>
  );
}

function Details({ names, isGiven }: { names: string[]; isGiven: (name: string) => boolean }) {
  return (
    <ul className={styles.list}>
      {names.map((name) => (
        <li key={name} data-given={isGiven(name) || undefined}>
          {isGiven(name) ? (
            <IconCircleCheckFilled size={14} role="img" aria-label="Given:" />
          ) : (
            <IconCircle size={14} aria-hidden />
          )}
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
