import { creditEndpoints, creditReloadMs } from '@assay/domain/credits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';
import { reloadPage } from '#ui/reload-page';

/** Quota calls never show an error (details: back office, section 8). */
const meta = { silent: true } as const;
const forLender = (lenderId: string) => ({ headers: { LenderId: lenderId } });

/** Balance and settings of one lender, whichever lender is active. */
export function useQuota(lenderId: string) {
  return useQuery({
    queryKey: ['credits', lenderId],
    queryFn: async ({ signal }) => {
      const [details, settings] = await Promise.all([
        call(creditEndpoints.details, { ...forLender(lenderId), signal }),
        call(creditEndpoints.settings, { ...forLender(lenderId), signal }),
      ]);
      return { ...notEmpty(details), ...notEmpty(settings) };
    },
    meta,
  });
}

/** Credits used of each month's allowance. */
export function useCreditMonths(lenderId: string) {
  return useQuery({
    queryKey: ['credits', lenderId, 'months'],
    queryFn: async ({ signal }) =>
      notEmpty(await call(creditEndpoints.months, { ...forLender(lenderId), signal })).months,
    meta,
  });
}

/** Sets one quota value; the page reloads shortly after it is saved. */
function useQuotaChange<Value>(change: (value: Value) => Promise<unknown>, reloadAfterMs: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (value: Value) => notEmpty(await change(value)),
    meta,
    onSuccess: () => setTimeout(reloadPage, reloadAfterMs),
    onError: () => client.invalidateQueries({ queryKey: ['credits'] }),
  });
}

/** Switches the credit system of a lender, or sets its balance or allowance. */
export function useQuotaChanges(lenderId: string) {
  const sent = { ...forLender(lenderId), required: true } as const;
  return {
    switching: useQuotaChange(
      (status: boolean) => call(creditEndpoints.switch, { ...sent, body: { status } }),
      creditReloadMs.switched,
    ),
    balance: useQuotaChange(
      (new_balance: number) => call(creditEndpoints.setBalance, { ...sent, body: { new_balance } }),
      creditReloadMs.saved,
    ),
    allowance: useQuotaChange(
      (new_allowance: number) => call(creditEndpoints.setAllowance, { ...sent, body: { new_allowance } }),
      creditReloadMs.saved,
    ),
  };
}
