import type { DossierLists } from '@assay/domain/dossier';
import { isSearching } from '@assay/domain/gathering';
import type { EndpointOut } from '@assay/domain/http';
import {
  COMPLAINT_PAGE,
  type Complaint,
  MAX_COMPLAINT_IDS,
  NIL_UUID,
  regulatoryEndpoints,
} from '@assay/domain/regulatory';
import { reportPolling } from '@assay/domain/report';
import { mergePages } from '@assay/domain/reviews';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerOf } from '#api/answer-of';
import { call } from '#api/call';
import type { DossierAnswers, ReportScope } from '#api/dossier-answers';
import { notEmpty } from '#api/not-empty';
import { pageOf, pastLists } from '#api/past-lists';

/** Whether a search ended with an answer, so that what it did not find is none. */
export const hasEnded = (status: string): boolean => status === 'completed' || status === 'no_data';

export const NOT_ALL_SEARCHED = 'Not every source was searched yet';

const complaintsKey = (merchantId: string) => ['regulatory', 'complaints', merchantId];

/** The complaints about a merchant, polled every 30 seconds while a source is searching. */
export function useComplaints(merchantId: string) {
  return useQuery({
    queryKey: complaintsKey(merchantId),
    ...answerOf(regulatoryEndpoints.complaints, { params: { id: merchantId } }),
    refetchInterval: ({ state: { data } }) =>
      data && (isSearching(data.bureau_status) || isSearching(data.regulators_status))
        ? reportPolling.complaints
        : false,
  });
}

type Page = EndpointOut<(typeof regulatoryEndpoints)['bureauComplaints']>;

interface Place {
  /** The index of a batch of a hundred ids, from 0: an address cannot hold more. */
  batch: number;
  page: number;
}

interface Wanted {
  /** Only these; without it all complaints at the rating bureau. */
  ids?: readonly string[];
  isEnabled: boolean;
  /** Loads this many automatically, as for print. */
  upTo?: number;
}

const batchOf = (ids: readonly string[], batch: number): string =>
  ids.slice(batch * MAX_COMPLAINT_IDS, (batch + 1) * MAX_COMPLAINT_IDS).join(',') || NIL_UUID;

/** The complaints at the rating bureau, or those of some ids to any body. */
function chosenOf(
  { bureau_complaints, regulatory_complaints }: DossierLists,
  idStr: string | undefined,
): Complaint[] {
  if (idStr === undefined) return bureau_complaints;
  const ids = new Set(idStr.split(','));
  return [...bureau_complaints, ...regulatory_complaints]
    .filter(({ id }) => ids.has(id))
    .sort((a, b) => (b.complaint_dt ?? '').localeCompare(a.complaint_dt ?? ''));
}

function placeAfter(
  { count }: Page,
  { batch, page }: Place,
  ids: readonly string[] | undefined,
): Place | null {
  if (page * COMPLAINT_PAGE < count) return { batch, page: page + 1 };
  if (ids && (batch + 1) * MAX_COMPLAINT_IDS < ids.length) return { batch: batch + 1, page: 1 };
  return null;
}

/**
 * Complaints page by page; new pages are appended, each complaint once (REP-083). What was found at a later check is a
 * new list.
 */
export function useComplaintPages(
  scope: ReportScope,
  found: { checked_at: string | null } | undefined,
  { ids, isEnabled, upTo = 0 }: Wanted,
) {
  const { merchant_id } = scope;
  const query = useInfiniteQuery({
    queryKey: ['regulatory', 'pages', merchant_id, found?.checked_at ?? null, ids ?? 'bureau'],
    queryFn: async ({ client, pageParam: { batch, page }, signal }) => {
      const past = await pastLists(client, scope);
      if (past) return pageOf(chosenOf(past, ids && batchOf(ids, batch)), page, COMPLAINT_PAGE);
      return notEmpty(
        await call(regulatoryEndpoints.bureauComplaints, {
          query: { merchantId: merchant_id, page, ...(ids && { idStr: batchOf(ids, batch) }) },
          signal,
        }),
      );
    },
    initialPageParam: { batch: 0, page: 1 } as Place,
    getNextPageParam: (last, _pages, place) => placeAfter(last, place, ids),
    enabled: isEnabled,
  });
  const pages = query.data?.pages ?? [];
  const complaints = mergePages(pages.map(({ results }) => results));
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const wantsMore = complaints.length < upTo && hasNextPage && !isFetching && !isError;
  const loaded = pages.length;
  useEffect(() => {
    // Once per loaded page, even if the loading state was never rendered.
    if (wantsMore && loaded > 0) void fetchNextPage();
  }, [wantsMore, loaded, fetchNextPage]);
  return {
    complaints,
    count: ids?.length ?? pages[0]?.count ?? 0,
    isLoading: query.isPending && isEnabled,
    hasFailed: isError,
    isFetching,
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    retry: () => void (pages.length > 0 ? fetchNextPage() : query.refetch()),
  };
}

/** The complaints loaded so far, with the total count and how to load more. */
export type ComplaintPages = ReturnType<typeof useComplaintPages>;

/** What a dossier answers of these queries. */
export const complaintsAnswers: DossierAnswers = ({ merchant_id }, { complaints }) => [
  [complaintsKey(merchant_id), complaints, regulatoryEndpoints.complaints.out],
];
