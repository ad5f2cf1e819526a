import { isSearching } from '@assay/domain/gathering';
import type { EndpointCall } from '@assay/domain/http';
import { mergePages, type Review, reviewEndpoints, reviewsShown, siteAlias } from '@assay/domain/reviews';
import { type QueryFunctionContext, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { call } from '#api/call';
import type { DossierAnswers, ReportScope } from '#api/dossier-answers';
import { notEmpty } from '#api/not-empty';
import { pageOf, pastLists } from '#api/past-lists';

const ratingsKey = (merchantId: string) => ['reviews', 'ratings', merchantId];

/** The ratings of a merchant; polled while a site is searched. */
export function useRatings(merchantId: string) {
  const read = useQuery({
    queryKey: ratingsKey(merchantId),
    ...answerOf(reviewEndpoints.ratings, { params: { id: merchantId } }),
    refetchInterval: ({ state }) => (isSearching(state.data?.status) ? reviewsShown.pollingMs : false),
  });
  return { ...read, isSearching: isSearching(read.data?.status) };
}

/** Which reviews to load: those of a site by its alias, or those with a number of stars. */
type ReviewChoice = { serviceId: string } | { rating: number };

/** How to load the reviews of a list, page by page. */
export interface ReviewSource {
  /** The end of their query key. */
  key: readonly unknown[];
  /** How many the row counts. */
  total: number;
  page(
    page: number,
    context: Pick<QueryFunctionContext, 'client' | 'signal'>,
  ): Promise<{ count: number; results: Review[] }>;
}

/** The reviews of a merchant behind a table row, which counts `total` of them. */
export const reviewsOfMerchant = (scope: ReportScope, choice: ReviewChoice, total: number): ReviewSource => ({
  // Includes the total, so that new reviews are fetched as well.
  key: [scope.merchant_id, choice, total],
  total,
  async page(page, { client, signal }) {
    const past = await pastLists(client, scope);
    if (past) return pageOf(past.reviews.filter(isChosen(choice)), page, reviewsShown.page);
    const merchantId = scope.merchant_id;
    const query = {
      merchantId,
      page,
      ...('rating' in choice ? { rating: String(choice.rating) } : choice),
    };
    return notEmpty(await call(reviewEndpoints.feedback, { query, signal }));
  },
});

const isChosen =
  (choice: ReviewChoice) =>
  ({ lender, rating }: Review): boolean =>
    'rating' in choice
      ? rating !== null && Math.min(5, Math.max(1, Math.floor(rating))) === choice.rating
      : siteAlias(lender) === choice.serviceId;

/** Reviews page by page; reopening a list shows the pages loaded before (details: report, section 24). */
export function useReviewPages(source: ReviewSource) {
  const read = useInfiniteQuery({
    queryKey: ['reviews', 'pages', ...source.key],
    queryFn: ({ pageParam, ...context }) => source.page(pageParam, context),
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

/** Submits an address where the merchant is reviewed. */
export const useSubmitReviewUrl = () =>
  useMutation({
    mutationFn: async (body: EndpointCall<typeof reviewEndpoints.submitUrl>['body']) =>
      notEmpty(await call(reviewEndpoints.submitUrl, { body })),
    meta: { silent: true },
  });

/** What a dossier answers of these queries. */
export const reviewsAnswers: DossierAnswers = ({ merchant_id }, { reviews }) => [
  [ratingsKey(merchant_id), reviews, reviewEndpoints.ratings.out],
];
