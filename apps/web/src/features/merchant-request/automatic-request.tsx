import { dateAndTime } from '@assay/domain/display';
import { isRequestedAutomatically, requestDetailsOf } from '@assay/domain/merchant-request';
import { Link } from '@tanstack/react-router';
import { useViewer } from '#features/session';
import styles from './automatic-request.module.css';
import { useAutomaticRequest, useSearchedBusiness } from './queries.ts';
import { statusText } from './request-text.ts';

interface AutomaticRequestProps {
  inquiryId: string;
  matches: number;
}

/**
 * Shown for an inquiry without results: requests the business automatically when the inquiry has enough data, and shows
 * the outcome. Otherwise, and once the request is closed or may be about another business, it offers the form
 * (ONB-100..102).
 */
export function AutomaticRequest({ inquiryId, matches }: AutomaticRequestProps) {
  const { user } = useViewer();
  const inquiry = useSearchedBusiness(inquiryId);
  const details = inquiry.data && requestDetailsOf(inquiry.data);
  const request =
    details && isRequestedAutomatically(details, matches)
      ? { ...details, created_by: user.email, inquiry_id: inquiryId }
      : null;
  const automatic = useAutomaticRequest(inquiryId, request);
  if (inquiry.isPending || (request && automatic.isPending)) {
    return (
      <div className={styles.outcome} role="status">
        <p className="faint small">Looking for a request for this business…</p>
      </div>
    );
  }
  if (!automatic.data) {
    return (
      <div className={styles.outcome}>
        <RequestLink inquiryId={inquiryId} />
      </div>
    );
  }
  const { isNew, isAwaited, status, created_on, created_by } = automatic.data;
  return (
    <div className={styles.outcome} role="status">
      <p>
        {isNew
          ? 'We have submitted a request to find this business automatically'
          : 'A request for this business already exists.'}
      </p>
      <p className="faint small">
        Requested on {dateAndTime(created_on)} · {statusText[status]}
      </p>
      {status === 'open' && (
        <p className="faint small">
          We'll email {created_by === user.email ? 'you' : created_by} when it is added.{' '}
          {isAwaited
            ? 'It will then appear in these results.'
            : 'If it is another business at another address, request yours.'}
        </p>
      )}
      {(status !== 'open' || !isAwaited) && <RequestLink inquiryId={inquiryId} />}
    </div>
  );
}

/** Links the results of an inquiry to the request form, filled from it (details: onboarding, section 13). */
export const RequestLink = ({ inquiryId }: { inquiryId: string }) => (
  <Link to="/merchant-request" search={{ inquiry_id: inquiryId }}>
    Request New Merchant
  </Link>
);
