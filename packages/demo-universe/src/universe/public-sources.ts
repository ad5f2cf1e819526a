import { sourceCategory } from '@assay/reference/source-categories';
import { dayBefore } from './days.ts';
import { createRandom, type Random } from './random.ts';
import {
  addressOf,
  type DemoAddress,
  type DemoBusiness,
  type DemoLocation,
  type DemoSourceRecord,
  plainAddressOf,
} from './records.ts';
import { tradeOf } from './trades.ts';

const EVERY_TRADE: Readonly<Record<string, number>> = {
  'Data Axle': 0.5,
  'UCC Filings': 0.22,
  'Data.gov Licenses': 0.25,
  'SBA Loan Data': 0.07,
  CFPB: 0.02,
};
const REVIEW_SITES = 'Review Sites';
/** Sources that copy old lists and therefore keep an old name or address for years. */
const SLOW_SOURCES = new Set([
  'Data Axle',
  'Data.gov Licenses',
  'Building Permits',
  'SBA Loan Data',
  'UCC Filings',
]);

const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const location = (location_type: string, address: DemoAddress): DemoLocation => ({
  location_type,
  ...plainAddressOf(address),
});

function statusOf(random: Random, { history }: DemoBusiness, category: string): string {
  if (history.closed_on === null) return category === REVIEW_SITES ? 'Open' : 'Active';
  if (category !== REVIEW_SITES) return random.chance(0.5) ? 'Inactive' : 'Active';
  return random.chance(0.85) ? 'Permanently closed' : 'Open';
}

function sourceRecord(random: Random, business: DemoBusiness, source: string, now: Date): DemoSourceRecord {
  const { merchant, history } = business;
  const category = sourceCategory(source);
  const isReviewSite = category === REVIEW_SITES;
  const isSlow = SLOW_SOURCES.has(source);
  const tradeName = merchant.name_dba || merchant.name;
  const name = isSlow ? (history.former_name ?? merchant.name) : isReviewSite ? tradeName : merchant.name;
  const isAtOldAddress = history.former_address !== null && random.chance(isSlow ? 0.8 : 0.2);
  const address: DemoAddress = isAtOldAddress ? history.former_address! : merchant;
  const daysOpen = (now.getTime() - Date.parse(history.started_on)) / 86_400_000;
  const seen = dayBefore(now, Math.floor(random.next() * Math.min(daysOpen, 4000)));
  const locations = [location('Primary', address)];
  if (history.former_address && !isAtOldAddress) locations.push(location('Former', history.former_address));
  return {
    merchant: merchant.external_id,
    lender: null,
    source_name: source,
    category,
    external_id: `${slug(source)}:${merchant.external_id}`,
    store_id: '',
    name,
    ...addressOf(address),
    phone: random.chance(0.85) ? merchant.phone : '',
    url: `https://${slug(source)}.example/business/${merchant.external_id}`,
    merchant_status: statusOf(random, business, category),
    entity_type: source === 'Secretary of State' ? history.legal_form.toUpperCase() : '',
    open_date: null,
    close_date: null,
    first_seen_date: seen,
    rating: isReviewSite ? random.integer(22, 50) / 10 : null,
    review_count: isReviewSite ? Math.floor(random.next() ** 3 * 400) + 1 : null,
    locations,
  };
}

/** The public records of one business: from the sources typical of its trade, or a single one for a thin file. */
export function publicRecords(seed: string, business: DemoBusiness, now: Date): DemoSourceRecord[] {
  const random = createRandom(`${seed}:sources:${business.merchant.external_id}`);
  const { history } = business;
  if (history.is_thin) return [sourceRecord(random, business, 'Google', now)];
  const chances = { ...tradeOf(history.trade).sources, ...EVERY_TRADE };
  const known = Object.entries(chances).flatMap(([source, chance]) =>
    random.chance(chance) ? [source] : [],
  );
  if (history.legal_form !== 'sole') known.push('Secretary of State');
  return known.map((source) => sourceRecord(random, business, source, now));
}
