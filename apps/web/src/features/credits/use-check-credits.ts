import { creditEndpoints, isLowCreditNoticeDue, lowCreditNotice } from '@assay/domain/credits';
import { useMutation } from '@tanstack/react-query';
import { call } from '#api/call';
import { toast } from '#ui/toast';

/**
 * Checks whether the lender's credits run low and, when the notice is due, shows it and requests the email (ONB-160).
 * Quota calls never show an error: the form works without them, and the server decides on each search (ONB-163).
 */
export function useCheckCredits(): () => void {
  const { mutate } = useMutation({
    mutationFn: async () => {
      const [details, settings] = await Promise.all([
        call(creditEndpoints.details),
        call(creditEndpoints.settings),
      ]);
      if (!details || !settings || !isLowCreditNoticeDue({ ...details, ...settings })) return;
      toast.notice(lowCreditNotice);
      await call(creditEndpoints.updateEmailSent, { body: { status: true } });
    },
    meta: { silent: true },
  });
  return mutate;
}
