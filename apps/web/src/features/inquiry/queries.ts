import { gatheringEndpoints } from '@assay/domain/gathering';
import { inquiryEndpoints, inquiryHistory } from '@assay/domain/inquiry';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
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
 * The states, cities and zips to choose from; the states alone until the list is there, or when it fails. The list is
 * heavy: it is asked for once a field of a place `isUsed`.
 */
export function usePlaces(isUsed: boolean) {
  return useQuery({ ...placesQuery, enabled: isUsed }).data ?? withoutPlaces;
}

/** Tells which lists of inquiries are out of date once one was made: `['inquiry', 'lists']` begins their keys. */
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

/** One page of the inquiry history; the page before stays until the next has come (BOF-143). */
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

/** What the sources found for one inquiry, in counts; null when the answer has no summary (BOF-142). */
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
