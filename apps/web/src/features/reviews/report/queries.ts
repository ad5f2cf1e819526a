import { sourceState } from '@assay/domain/gathering';
import { mergePages, type Review, reviewEndpoints, reviewsShown } from '@assay/domain/reviews';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

const isUnderWay = (status: string | undefined) => sourceState({ status, enabled: true }) === 'processing';

/** What is written of a merchant; asked again while a site is searched. */
export function useRatings(merchantId: string, { isPolling = true }: { isPolling?: boolean } = {}) {
  const read = useQuery({
    queryKey: ['reviews', 'ratings', merchantId],
    queryFn: async ({ signal }) =>
      notEmpty(await call(reviewEndpoints.ratings, { params: { id: merchantId }, signal })),
    refetchInterval: ({ state }) =>
      isPolling && isUnderWay(state.data?.status) ? reviewsShown.pollingMs : false,
  });
  return { ...read, isSearching: isUnderWay(read.data?.status) };
}

/** Which reviews are read: those of a site by its alias, or of a number of stars. */
type ReviewChoice = { serviceId: string } | { rating: number };

/** Where the reviews of a list come from, page by page. */
export interface ReviewSource {
  /** What they are kept under. */
  key: readonly unknown[];
  page(page: number, signal: AbortSignal): Promise<{ count: number; results: Review[] }>;
}

/** The reviews of a merchant behind a row, which counts `total` of them. */
export const reviewsOfMerchant = (merchantId: string, choice: ReviewChoice, total: number): ReviewSource => ({
  // With the number of all, so that reviews which came meanwhile are read as well.
  key: [merchantId, choice, total],
  async page(page, signal) {
    const query = {
      merchantId,
      page,
      ...('rating' in choice ? { rating: String(choice.rating) } : choice),
    };
    return notEmpty(await call(reviewEndpoints.feedback, { query, signal }));
  },
});

/** Reviews page by page; a list that is opened again keeps what it has (details: report, section 24). */
export function useReviewPages(source: ReviewSource) {
  const read = useInfiniteQuery({
    queryKey: ['reviews', 'pages', ...source.key],
    queryFn: ({ pageParam, signal }) => source.page(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => pages.length + 1,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
  const pages = read.data?.pages ?? [];
  const reviews = mergePages(pages.map(({ results }) => results));
  const count = pages.at(-1)?.count ?? 0;
  const isAtEnd = pages.at(-1)?.results.length === 0;
  return { ...read, reviews, count, hasMore: reviews.length < count && !isAtEnd };
}

/** Hands in an address at which the merchant is reviewed. */
export const useSubmitReviewUrl = () =>
  useMutation({
    mutationFn: async (body: {
      merchant_name: string;
      merchant_id: string;
      service_name: string;
      url: string;
      description: string;
    }) => notEmpty(await call(reviewEndpoints.submitUrl, { body })),
    meta: { silent: true },
  });
