import type { EndpointCall } from '@assay/domain/http';
import { type MonitoringSettings, monitoringEndpoints } from '@assay/domain/monitoring';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

const settingsKey = ['monitoring', 'settings'];

/** The monitoring settings of the active lender. */
export function useMonitoringSettings() {
  return useQuery({
    queryKey: settingsKey,
    ...answerOf(monitoringEndpoints.settings),
    // Never refetched during editing; the version detects changes by another user.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { silent: true },
  });
}

type Changed = NonNullable<EndpointCall<typeof monitoringEndpoints.changeSettings>['body']>;

/** Saves the settings, with the version that they were read at. */
export function useSaveMonitoring() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Changed) =>
      notEmpty(await call(monitoringEndpoints.changeSettings, { body, required: true })),
    meta: { silent: true },
    onSuccess: (saved: MonitoringSettings) => client.setQueryData(settingsKey, saved),
  });
}
