import { isNpi, licensingEndpoints } from '@assay/domain/licensing';
import { principalEndpoints } from '@assay/domain/principals';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';
import { principalsKey } from '../queries.ts';

/** The licenses of the holder of a complete NPI ID; empty after a failure (REP-157). */
export function useProviderLicenses(npiId: string) {
  return useQuery({
    queryKey: ['npi-doctors-licenses', npiId],
    ...answerOf(licensingEndpoints.doctorLicenses, { query: { npiId } }),
    enabled: isNpi(npiId),
    retry: false,
    meta: { silent: true, log: 'The licenses of an NPI ID could not be looked up' },
  });
}

type Sent = Parameters<typeof call<(typeof principalEndpoints)['request']>>[1];

/** Adds a principal, or searches for one again, and refetches the merchant's principals. A failure is only logged. */
export function useRequestPrincipal(merchantId: string, log: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NonNullable<NonNullable<Sent>['body']>) =>
      notEmpty(await call(principalEndpoints.request, { body })),
    meta: { silent: true, log },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: principalsKey(merchantId) });
      void client.invalidateQueries({ queryKey: ['badges', merchantId] });
    },
  });
}
