import { creditEndpoints, isLowCreditNoticeDue, lowCreditNotice } from '@assay/domain/credits';
import { call } from '#api/call';
import { toast } from '#ui/toast';

/** Quota calls never show an error: the form works without them, and the server decides on each search (ONB-163). */
const nothing = () => null;

/**
 * Looks whether the lender's credits run low and, when the notice is due, shows it and has the e-mail sent (ONB-160).
 * Never fails.
 */
export async function checkCredits(): Promise<void> {
  const [details, settings] = await Promise.all([
    call(creditEndpoints.details, { quiet: true }).catch(nothing),
    call(creditEndpoints.settings, { quiet: true }).catch(nothing),
  ]);
  if (!details || !settings || !isLowCreditNoticeDue({ ...details, ...settings })) return;
  toast.notice(lowCreditNotice);
  await call(creditEndpoints.updateEmailSent, { body: { status: true }, quiet: true }).catch(nothing);
}
