import { licensingEndpoints } from '@assay/domain/licensing';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

/** The professionals in the register that match the typed criteria; a newer search replaces an older one (REP-155). */
export function useProviders(criteria: Record<string, string> | null) {
  return useQuery({
    queryKey: ['npi-doctors', criteria],
    queryFn: async ({ signal }) =>
      notEmpty(await call(licensingEndpoints.doctors, { query: criteria ?? {}, signal })),
    enabled: criteria !== null,
    retry: false,
    meta: { silent: true, log: 'The search for health care professionals failed' },
  });
}
