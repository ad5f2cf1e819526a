import { sicName } from '@assay/reference/sic-codes';
import { FIRST_NAMES } from './person-names.ts';
import { createRandom, type Random } from './random.ts';
import {
  type DemoBusiness,
  type DemoPlainAddress,
  type DemoSourceRecord,
  plainAddressOf,
} from './records.ts';
import { type DemoReview, reviewsOf } from './reviews.ts';

/** A business on a review site. Weekdays count from Monday, times are `HHMM`. */
export type DemoPlace = DemoPlainAddress & {
  merchant: string;
  site: string;
  place_id: string;
  name: string;
  phone: string;
  website: string;
  url: string;
  category: string;
  price: number | null;
  is_claimed: boolean;
  closed_on: string | null;
  rating: number;
  review_count: number;
  hours: { day: number; start: string; end: string }[];
  reviews: DemoReview[];
};

/** The sites, with the number of reviews that each shows per business. */
const REVIEWS_SHOWN: Readonly<Record<string, number>> = {
  Google: 5,
  Yelp: 3,
  'Angi Biz': 12,
  BBB: 8,
  BuildZoom: 8,
  WebMD: 6,
  Vitals: 6,
  Healthgrades: 6,
};
/** Businesses with many reviews, on sites that show all of them: rating and count. */
const MUCH_REVIEWED: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
  'demo-flagship': { 'Angi Biz': [4.4, 64], BBB: [3.3, 18], BuildZoom: [4.1, 31] },
  'demo-phone-2a': { BBB: [2.1, 46] },
  'demo-phone-2b': { BBB: [2.4, 300], 'Lot Talk': [3.1, 1700] },
};
const SHIFTS = [
  { days: [0, 1, 2, 3, 4], start: '0800', end: '1700' },
  { days: [0, 1, 2, 3, 4, 5], start: '0900', end: '1800' },
  { days: [1, 2, 3, 4, 5, 6], start: '1100', end: '2100' },
] as const;

function placeOf(random: Random, business: DemoBusiness, source: DemoSourceRecord, now: Date): DemoPlace {
  const { merchant, history } = business;
  const shift = random.pick(SHIFTS);
  const isFood = merchant.sic_code.startsWith('58') || merchant.sic_code === '5461';
  const shown = Math.min(source.review_count ?? 0, REVIEWS_SHOWN[source.source_name] ?? 0);
  const rating = source.rating ?? 0;
  return {
    merchant: merchant.external_id,
    site: source.source_name,
    place_id: `${source.source_name.toLowerCase().replaceAll(' ', '-')}-${merchant.external_id}`,
    name: source.name,
    ...plainAddressOf(source),
    phone: source.phone,
    website: merchant.domain_name ? `https://${merchant.domain_name}` : '',
    url: source.url,
    category: sicName(merchant.sic_code) ?? '',
    price: isFood ? random.integer(1, 3) : null,
    is_claimed: random.chance(0.7),
    closed_on: source.merchant_status === 'Permanently closed' ? history.closed_on : null,
    rating,
    review_count: source.review_count ?? 0,
    hours: shift.days.map((day) => ({ day, start: shift.start, end: shift.end })),
    reviews: reviewsOf(random, { rating, count: shown, authors: FIRST_NAMES }, now),
  };
}

/** The page of a business with many reviews, on a site that shows all of them. */
function fullPlaceOf(
  random: Random,
  business: DemoBusiness,
  { site, rating, count }: { site: string; rating: number; count: number },
  now: Date,
): DemoPlace {
  const { merchant } = business;
  const slug = site.toLowerCase().replaceAll(' ', '-');
  const source = {
    ...merchant,
    source_name: site,
    name: merchant.name_dba || merchant.name,
    url: `https://${slug}.example/business/${merchant.external_id}`,
    merchant_status: 'Open',
    rating,
    review_count: count,
  } as unknown as DemoSourceRecord;
  const place = placeOf(random, business, source, now);
  return { ...place, reviews: reviewsOf(random, { rating, count, authors: FIRST_NAMES }, now) };
}

/** The review site pages of a business, consistent with its public records. */
export function placesOf(
  seed: string,
  business: DemoBusiness,
  sources: readonly DemoSourceRecord[],
  now: Date,
): DemoPlace[] {
  const { external_id } = business.merchant;
  const randomOf = (site: string) => createRandom(`${seed}:place:${site}:${external_id}`);
  const full = MUCH_REVIEWED[external_id] ?? {};
  return [
    ...sources
      .filter(({ source_name }) => REVIEWS_SHOWN[source_name] !== undefined && !full[source_name])
      .map((source) => placeOf(randomOf(source.source_name), business, source, now)),
    ...Object.entries(full).map(([site, [rating, count]]) =>
      fullPlaceOf(randomOf(site), business, { site, rating, count }, now),
    ),
  ];
}
