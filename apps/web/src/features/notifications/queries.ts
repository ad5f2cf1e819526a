import type { EndpointBody, EndpointOut } from '@assay/domain/http';
import { type NotificationConfig, notificationEndpoints } from '@assay/domain/notifications';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { answerOf } from '#api/answer-of';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

const configKey = ['notifications', 'config'];
const recipientsKey = ['notifications', 'recipients'];

type ReadConfig = EndpointOut<typeof notificationEndpoints.config>;

const emptyConfig: NotificationConfig = {
  notifications_enabled: false,
  notifications_closures: false,
  notifications_complaints: false,
  notifications_loans: false,
  notifications_reviews: false,
  notifications_rating_change: false,
};

/** An empty list instead of the configuration means that there is none (BOF-116). */
const lenientConfig = {
  ...notificationEndpoints.config,
  out: z.union([notificationEndpoints.config.out, z.array(z.unknown())]),
};

async function readConfig(signal: AbortSignal): Promise<Partial<ReadConfig>> {
  const answer = notEmpty(await call(lenientConfig, { signal, required: true }));
  if (!Array.isArray(answer)) return answer;
  console.warn('The configuration of notifications came as a list: it counts as empty');
  return {};
}

/** The configuration as last saved; an empty one if it could not be loaded (BOF-116). */
export interface SavedConfig {
  config: NotificationConfig;
  isFailed: boolean;
  refetch: () => void;
}

/** Called once, by the screen, which passes the result on: a second observer would refetch a failed one. */
export function useNotificationConfig() {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: configKey,
    queryFn: ({ signal }) => readConfig(signal),
    meta: { silent: true, log: 'The configuration of notifications could not be loaded' },
  });
  const { today, ...config } = data ?? {};
  const saved: SavedConfig = {
    config: { ...emptyConfig, ...config },
    isFailed: isError && !data,
    refetch: () => void refetch(),
  };
  /** The day by the server's clock; undefined until it is loaded. */
  return { saved, today, isPending };
}

/** Saves the configuration (BOF-115). */
export function useSaveConfig() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: EndpointBody<typeof notificationEndpoints.updateConfig>) =>
      notEmpty(await call(notificationEndpoints.updateConfig, { body, required: true })),
    meta: { silent: true },
    onSuccess: (saved) => client.setQueryData(configKey, saved),
    // Refused because of a newer configuration, it shows that one with what was changed here.
    onError: () => client.invalidateQueries({ queryKey: configKey }),
  });
}

/** The notifications of a day; the previous day's remain until they are loaded. */
export function useNotifications(date: string) {
  return useQuery({
    queryKey: ['notifications', 'day', date],
    ...answerOf(notificationEndpoints.byDate, { body: { date }, required: true }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

/** The recipients of the daily mail, by address. */
export function useRecipients() {
  return useQuery({
    queryKey: recipientsKey,
    ...answerOf(notificationEndpoints.recipients, { required: true }),
    meta: { silent: true },
  });
}

/** Adds a recipient or removes one. */
export function useChangeRecipients(change: 'addRecipient' | 'deleteRecipient') {
  return useMutation({
    mutationFn: (email: string) => call(notificationEndpoints[change], { body: { email }, required: true }),
    meta: { silent: true, refetches: recipientsKey },
  });
}

/** Past days with the item count of each section, one page of them. */
export function useNotificationHistory(page: number) {
  return useQuery({
    queryKey: ['notifications', 'history', page],
    ...answerOf(notificationEndpoints.history, { query: { page }, required: true }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}
