import { gatheringEndpoints } from '@assay/domain/gathering';
import { inquiryEndpoints, inquiryHistory } from '@assay/domain/inquiry';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { call } from '#api/call';
import { useTermsAccepted } from '#features/session';
import { type HistoryView, historyQuery } from './history/history-view.ts';
import { placeIndex, withoutPlaces } from './search/place-index.ts';

const placesCacheMs = (inquiryEndpoints.places.maxAgeSeconds ?? 0) * 1000;

const placesQuery = queryOptions({
  queryKey: ['inquiry', 'places'],
  async queryFn({ signal }) {
    const places = await call(inquiryEndpoints.places, { signal, required: true });
    return places?.length ? placeIndex(places) : withoutPlaces;
  },
  staleTime: placesCacheMs,
  gcTime: placesCacheMs,
  structuralSharing: false,
  meta: { silent: true },
});

/**
 * The states, cities and zips to choose from; only the states until the list is loaded or if that fails. The list is
 * large, so it is not requested until a location field `isUsed`.
 */
export function usePlaces(isUsed: boolean) {
  return useQuery({ ...placesQuery, enabled: isUsed }).data ?? withoutPlaces;
}

/** The prefix of the query keys of all lists of inquiries, invalidated when an inquiry is created. */
export const inquiryLists = ['inquiry', 'lists'];

/** The viewer's own latest inquiries. */
export function useRecentInquiries() {
  const areTermsAccepted = useTermsAccepted();
  return useQuery({
    queryKey: [...inquiryLists, 'recent'],
    enabled: areTermsAccepted,
    queryFn: async ({ signal }) =>
      (await call(inquiryEndpoints.recent, { signal, required: true }))?.results ?? [],
    meta: { silent: true },
  });
}

/**
 * The lender's inquiries of all users that match a text, the latest for an empty one; the previous ones remain until they
 * are loaded.
 */
export function useFoundInquiries(text: string) {
  return useQuery({
    queryKey: [...inquiryLists, 'found', text],
    ...answerOf(inquiryEndpoints.find, { body: { search: text }, required: true }),
    placeholderData: keepPreviousData,
    staleTime: inquiryHistory.freshMs,
    meta: { silent: true },
  });
}

/** One page of the inquiry history; the previous page remains until the next is loaded (BOF-143). */
export function useInquiryHistory(view: HistoryView) {
  return useQuery({
    queryKey: [...inquiryLists, 'history', view],
    queryFn: async ({ signal }) =>
      (await call(inquiryEndpoints.dashboard, {
        query: historyQuery(view),
        signal,
        required: true,
      })) ?? { count: 0, results: [] },
    placeholderData: keepPreviousData,
    staleTime: inquiryHistory.freshMs,
    meta: { silent: true },
  });
}

/** Counts of what the sources found for one inquiry; null when the answer has no summary (BOF-142). */
export function useInquirySummary(inquiryId: string) {
  return useQuery({
    queryKey: ['inquiry', 'summary', inquiryId],
    queryFn: async ({ signal }) =>
      (
        await call(gatheringEndpoints.dashboardSummary, {
          params: { inquiryId },
          signal,
          required: true,
        })
      )?.summary ?? null,
    staleTime: inquiryHistory.freshMs,
    meta: { silent: true },
  });
}
