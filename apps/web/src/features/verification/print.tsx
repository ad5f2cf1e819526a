import { dateAndTime } from '@assay/domain/display';
import { shownOutcome } from '@assay/domain/verification';
import { PrintedBlock, unansweredText } from '#ui/printed-block';
import { PrintedFacts } from '#ui/printed-facts';
import type { PrintedProps } from '#ui/printed-part';
import { useBusinessState } from './report/queries.ts';

/** The verification of address, phone and email, for the summary; nothing while it is off for the lender. */
export function usePrintedVerification({ merchant_id, report }: PrintedProps) {
  const { isEnabled, data, state, isPending, isError } = useBusinessState(merchant_id);
  const verification = data?.verification;
  const unanswered = unansweredText({ isError, isPending }, state);
  if (!isEnabled || (!verification && !unanswered)) return null;
  return (
    <PrintedBlock title="KYB verification" notes={[!verification && unanswered]}>
      {verification && (
        <PrintedFacts
          facts={{
            Name: verification.name !== report.merchant.name && verification.name,
            Address: outcomeText(verification.ADDRESS_VERIFICATION),
            Phone: outcomeText(verification.PHONE_VERIFICATION),
            Email: outcomeText(verification.EMAIL_VERIFICATION),
            Verified: verification.timestamp && dateAndTime(verification.timestamp),
          }}
        />
      )}
    </PrintedBlock>
  );
}

/** An empty value never prints as verified. */
const outcomeText = (value: string | null): string =>
  value === null ? 'Not checked' : (shownOutcome(value)?.words ?? value);
