import type { EndpointCall } from '@assay/domain/http';
import { type MonitoringSettings, monitoringEndpoints } from '@assay/domain/monitoring';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

const settingsKey = ['monitoring', 'settings'];

/** How the portfolio of the active lender is monitored. */
export function useMonitoringSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => notEmpty(await call(monitoringEndpoints.settings, { signal })),
    // What is being changed is not changed under the one who does; the version tells whether somebody else did.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { silent: true },
  });
}

type Changed = NonNullable<EndpointCall<typeof monitoringEndpoints.changeSettings>['body']>;

/** Saves the settings as they were changed since they were read. */
export function useSaveMonitoring() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Changed) =>
      notEmpty(await call(monitoringEndpoints.changeSettings, { body, required: true })),
    meta: { silent: true },
    onSuccess: (saved: MonitoringSettings) => client.setQueryData(settingsKey, saved),
  });
}
