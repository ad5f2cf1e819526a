import { findAlertWords } from '@assay/domain/alert-words';
import { expect, test } from 'vitest';
import { demoUniverse } from './universe.ts';

const now = new Date('2026-11-21T12:00:00Z');
const universe = demoUniverse({ now });
const today = universe.as_of.slice(0, 10);

test('every practitioner with an NPI is in the provider register under it', () => {
  const numbers = universe.merchants.flatMap(({ principals }) =>
    principals.flatMap(({ npi_id }) => npi_id || []),
  );
  expect(numbers.length).toBeGreaterThan(100);
  expect(universe.providers.map(({ npi }) => npi).toSorted()).toEqual(numbers.toSorted());
  expect(universe.providers.every(({ specialties }) => specialties.length > 0)).toBe(true);
  expect(
    universe.providers.every((one) => one.enumerated_on <= one.updated_on && one.updated_on < today),
  ).toBe(true);
});

test('review site pages agree with the public records and have reviews', () => {
  const records = new Map(
    universe.source_records.map((record) => [`${record.source_name} ${record.merchant}`, record]),
  );
  expect(universe.places.length).toBeGreaterThan(2000);
  for (const { site, merchant, rating, review_count, reviews } of universe.places) {
    const record = records.get(`${site} ${merchant}`);
    const isFull = reviews.length === review_count;
    if (!isFull) expect(record).toMatchObject({ rating, review_count });
    if (site === 'Google' || site === 'Yelp')
      expect(reviews.length).toBe(Math.min(review_count, site === 'Google' ? 5 : 3));
    expect(reviews.every((review) => review.rating >= 1 && review.rating <= 5 && review.text)).toBe(true);
  }
  expect(new Set(universe.places.map(({ place_id }) => place_id)).size).toBe(universe.places.length);
});

test('the flagship has reviews on several sites, one merchant has 2,000, and some have alert words', () => {
  const pages = (merchant: string) => universe.places.filter((place) => place.merchant === merchant);
  expect(pages('demo-flagship').length).toBeGreaterThanOrEqual(3);
  const many = pages('demo-phone-2b').flatMap(({ reviews }) => reviews);
  expect(many.length).toBeGreaterThanOrEqual(2000);
  expect(many.filter(({ text }) => /scam|lied|unresponsive|legal action/.test(text)).length).toBeGreaterThan(
    100,
  );
});

test('many doctors have their own pages, one with many reviews and a namesake in another town', () => {
  const { doctor_pages: pages, providers } = universe;
  const numbers = new Set(providers.map(({ npi }) => npi));
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.every(({ place_id }) => numbers.has(place_id.replace(/^\w+-/, '')))).toBe(true);
  expect(new Set(pages.map(({ place_id }) => place_id)).size).toBe(pages.length);
  const practice = universe.merchants.find(({ external_id }) => external_id === 'demo-building-1b');
  const [doctor] = practice?.principals.filter(({ npi_id }) => npi_id) ?? [];
  const own = pages.filter(({ place_id }) => place_id.endsWith(`-${doctor?.npi_id}`));
  expect(own.map(({ site, city, reviews }) => [site, city, reviews.length])).toEqual([
    ['WebMD', 'Scottsdale', 34],
    ['Healthgrades', 'Scottsdale', 12],
    ['Vitals', 'Phoenix', 7],
  ]);
});

test('a few merchants have complaints, each with a unique number', () => {
  const merchants = new Set(universe.complaints.map(({ merchant }) => merchant));
  expect(merchants.size).toBeGreaterThan(50);
  expect(merchants.size).toBeLessThan(universe.merchants.length * 0.05);
  expect(merchants).toContain('demo-phone-2b');
  expect(new Set(universe.complaints.map(({ complaint_id }) => complaint_id)).size).toBe(
    universe.complaints.length,
  );
});

test('some complaints and reviews are in the future, so that the data changes over time', () => {
  const isAhead = (day: string) => day.slice(0, 10) > today;
  expect(universe.complaints.some(({ received_on }) => isAhead(received_on))).toBe(true);
  const reviews = universe.places.flatMap(({ reviews: of }) => of);
  const ahead = reviews.filter(({ published_at }) => isAhead(published_at)).length;
  expect(ahead).toBeGreaterThan(100);
  expect(ahead).toBeLessThan(reviews.length * 0.1);
});

test('licenses have every status and verifications every outcome', () => {
  const { licenses } = universe;
  expect(licenses.length).toBeGreaterThan(500);
  expect(new Set(licenses.map(({ status }) => status))).toEqual(new Set(['Active', 'Inactive', '']));
  expect(new Set(licenses.map(({ verification }) => verification)).size).toBe(5);
  expect(licenses.some(({ expires_on, status }) => status === 'Active' && expires_on < today)).toBe(true);
  expect(licenses.filter(({ adverse_action }) => adverse_action).length).toBeGreaterThan(5);
  expect(new Set(licenses.map(({ number, state }) => `${state} ${number}`)).size).toBe(licenses.length);
  const of = (merchant: string) => licenses.filter((license) => license.merchant === merchant);
  expect(of('demo-flagship')).toHaveLength(4);
  expect(of('demo-same-4a').map(({ status }) => status)).toEqual(['Active', 'Inactive', 'Active']);
  const numbers = new Set(universe.providers.map(({ npi }) => npi));
  expect(licenses.filter(({ npi }) => npi).every(({ npi }) => numbers.has(npi))).toBe(true);
});

test('many businesses have a rating bureau profile, most without a complaint, one with 300', () => {
  const profiles = universe.bureau_profiles;
  expect(profiles.length).toBeGreaterThan(500);
  expect(profiles.length).toBeLessThan(universe.merchants.length * 0.6);
  const complaints = profiles.map(({ complaints: of }) => of.length);
  expect(complaints.filter((count) => count === 0).length).toBeGreaterThan(profiles.length * 0.4);
  expect(complaints.filter((count) => count > 30)).toEqual([300]);
  const ids = profiles.flatMap(({ complaints: of }) => of.map(({ complaint_id }) => complaint_id));
  expect(new Set(ids).size).toBeGreaterThan(ids.length * 0.999);
});

test('some complaints are long, and some have an alert word', () => {
  const [most] = universe.bureau_profiles.filter(({ merchant }) => merchant === 'demo-phone-2b');
  const texts = most?.complaints.map(({ text }) => text) ?? [];
  expect(texts.filter((text) => text.length > 1000).length).toBeGreaterThan(20);
  expect(texts.filter((text) => findAlertWords(text).length > 0).length).toBeGreaterThan(20);
});

test('the flagship has a good bureau rating and nothing adverse within the last year', () => {
  const [profile] = universe.bureau_profiles.filter(({ merchant }) => merchant === 'demo-flagship');
  expect(profile).toMatchObject({ rating: 'A-', is_accredited: true });
  expect(profile?.complaints).toHaveLength(7);
  const recent = profile?.complaints.filter(({ filed_on }) => filed_on > '2025-11-21') ?? [];
  expect(recent.length).toBeLessThanOrEqual(3);
  expect(recent.filter(({ text }) => findAlertWords(text).length > 0)).toEqual([]);
  expect(universe.regulator_complaints.filter(({ merchant }) => merchant === 'demo-flagship')).toHaveLength(
    1,
  );
});
