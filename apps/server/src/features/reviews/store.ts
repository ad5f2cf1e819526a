import type { Review } from '@assay/domain/reviews';
import { sql } from 'kysely';
import type { Counted } from '#features/evidence';
import { isFoundIn } from '#features/sources';
import type { Tx } from '#platform/database';
import { readOnce } from '#platform/shared-reads';

/** A review page of the merchant; its reviews were found by the same runs. */
export interface ReviewedPage {
  source_run_id: string;
  gathering: number;
  place_id: string;
}

/** The page that a record describes. */
export const pageOf = ({ source_run_id, gathering, data }: Counted<'business_profile'>): ReviewedPage => ({
  source_run_id,
  gathering,
  place_id: data.place_id,
});

const columns = (site: ReturnType<typeof sql>) => sql`
  ${site} as lender, (data ->> 'rating')::float8 as rating, data ->> 'published_at' as review_dt,
  data ->> 'author' as name, data ->> 'text' as review_text, data ->> 'url' as url`;

/**
 * The reviews on the pages, each once by its id at its source; row-level security hides those of other lenders. Uses
 * the unique index of app.evidence_record.
 */
const onPages = (pages: readonly ReviewedPage[]) => sql`
  select 'r' || id as id, ${columns(sql`coalesce(data ->> 'site', source)`)}, data ->> 'place_id' as place_id
  from (
    select distinct on (e.vendor, e.external_id) e.id, e.source, e.data
    from unnest(
      ${pages.map(({ source_run_id }) => source_run_id)}::bigint[],
      ${pages.map(({ gathering }) => gathering)}::int[],
      ${pages.map(({ place_id }) => place_id)}::text[]
    ) as page (run, gathering, place)
    join app.evidence_record e on e.source_run_id = page.run and ${isFoundIn(sql`page.gathering`)}
      and e.kind = 'business_review' and e.data ->> 'place_id' = page.place
    order by e.vendor, e.external_id, e.id desc
  ) found`;

/** The same, plus the merchant's imported reviews. Uses the index imported_record_merchant. */
const ofMerchant = (merchantId: string, pages: readonly ReviewedPage[]) => sql`
  ${onPages(pages)}
  union all
  select 'i' || id, ${columns(sql`source`)}, null
  from app.imported_record
  where merchant_id = ${merchantId} and kind = 'business_review' and replaced_at is null`;

const review = sql`id, lender, rating, review_dt, name, review_text, url`;

export const allReviews = (tx: Tx, merchantId: string, pages: readonly ReviewedPage[]): Promise<Review[]> =>
  readOnce(tx, `reviews of ${merchantId} on ${JSON.stringify(pages)}`, async () => {
    const { rows } = await sql<Review>`
      select ${review} from (${ofMerchant(merchantId, pages)}) review`.execute(tx);
    return rows;
  });

/** All reviews on the pages, each with its page. */
export async function reviewsOnPages(
  tx: Tx,
  pages: readonly ReviewedPage[],
): Promise<(Review & { place_id: string })[]> {
  if (pages.length === 0) return [];
  const { rows } = await sql<Review & { place_id: string }>`
    select ${review}, place_id from (${onPages(pages)}) review`.execute(tx);
  return rows;
}

/** Which reviews to return: those of a site, by its lower-case spellings, or those of a number of stars. */
export type ReviewChoice = { spellings: readonly string[] } | { stars: number };

interface Page {
  limit: number;
  offset: number;
}

/** A page of a merchant's reviews, newest first, undated last, then by id; with the total count. */
export function reviewPage(
  tx: Tx,
  merchantId: string,
  pages: readonly ReviewedPage[],
  choice: ReviewChoice,
  page: Page,
): Promise<{ count: number; results: Review[] }> {
  const wanted =
    'stars' in choice
      ? sql`least(5, greatest(1, floor(rating))) = ${choice.stars}`
      : sql`lower(lender) = any (${choice.spellings}::text[])`;
  return newestOf(tx, sql`select * from (${ofMerchant(merchantId, pages)}) review where ${wanted}`, page);
}

/** A page of the reviews on the given pages, in the same order. */
export const reviewPageOf = (tx: Tx, pages: readonly ReviewedPage[], page: Page) =>
  newestOf(tx, onPages(pages), page);

async function newestOf(
  tx: Tx,
  reviews: ReturnType<typeof sql>,
  { limit, offset }: Page,
): Promise<{ count: number; results: Review[] }> {
  const chosen = sql`with chosen as materialized (${reviews})`;
  const { rows } = await sql<Review & { count: string }>`
    ${chosen}
    select ${review}, (select count(*) from chosen) as count
    from chosen order by review_dt::timestamptz desc nulls last, id limit ${limit} offset ${offset}`.execute(
    tx,
  );
  if (rows.length > 0 || offset === 0)
    return {
      count: Number(rows[0]?.count ?? 0),
      results: rows.map(({ count: _, ...found }) => found),
    };
  const { rows: counted } = await sql<{ count: string }>`
    ${chosen} select count(*) as count from chosen`.execute(tx);
  return { count: Number(counted[0]?.count ?? 0), results: [] };
}
