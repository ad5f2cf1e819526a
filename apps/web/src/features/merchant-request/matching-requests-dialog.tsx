import { dateAndTime, displayPhone, placeLine } from '@assay/domain/display';
import type { MerchantRequest } from '@assay/domain/merchant-request';
import { Button, Group } from '@mantine/core';
import { Dialog } from '#ui/dialog';
import { Dotted } from '#ui/dotted';
import styles from './matching-requests-dialog.module.css';
import { requestedBusiness, statusText } from './request-text.ts';

interface MatchingRequestsDialogProps {
  /** The requests for the same business; null while the dialog is closed. */
  matching: MerchantRequest[] | null;
  isSending: boolean;
  onContinue: () => void;
  onCancel: () => void;
}

/** Lists the requests that match; only `Continue` sends another one (ONB-107). */
export function MatchingRequestsDialog(props: MatchingRequestsDialogProps) {
  const { matching, isSending, onContinue, onCancel } = props;
  return (
    <Dialog
      opened={matching !== null}
      onClose={onCancel}
      title="Matching Requests Found. Continue?"
      size={560}
    >
      <ul className={styles.list}>
        {matching?.map((request) => (
          <MatchingRequest key={request.id} request={request} />
        ))}
      </ul>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="filled" loading={isSending} onClick={onContinue} data-autofocus>
          Continue
        </Button>
      </Group>
    </Dialog>
  );
}

function MatchingRequest({ request }: { request: MerchantRequest }) {
  const { name, dba } = requestedBusiness(request);
  const { business_address, business_city, business_state, business_phone } = request;
  return (
    <li className={styles.request}>
      <p className="large medium">
        {name}
        {dba && <span className="faint small regular"> DBA {dba}</span>}
      </p>
      <p>
        <Dotted>
          {placeLine(business_address, business_city, business_state)}
          {business_phone ? <span className="tabular">{displayPhone(business_phone)}</span> : ''}
        </Dotted>
      </p>
      <p className="faint small regular">
        Requested on {dateAndTime(request.created_on)} by {request.created_by} · {statusText[request.status]}
      </p>
    </li>
  );
}
