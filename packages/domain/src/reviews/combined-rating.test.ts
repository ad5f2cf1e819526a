import { expect, test } from 'vitest';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
import {
  combinedRating,
  type SiteRating,
  statedAndRead,
  statedRating,
  unreadSites,
} from './combined-rating.ts';
import { siteAlias } from './review-sites.ts';

const SEED = seedOf(23_07);

test('names the number that sites state and the number that was read for what they are', () => {
  const entries = [
    { site: 'Google', rating: 4, count: 1200 },
    { site: 'Yelp', rating: null, count: 7 },
  ];
  expect(statedRating({ average: 4, count: 1200, sites: 2 })).toBe(
    '4.00/5 of 1,200 reviews stated by 2 sites',
  );
  expect(statedAndRead(entries, 25)).toBe(
    '4.00/5 of 1,200 reviews stated by 1 site. The averages here are of the 25 reviews read.',
  );
  expect(statedAndRead([], 25)).toBeNull();
});

test('weights every site by its reviews, whichever source lists it', () => {
  const sites = [
    { site: 'Google', rating: 3.5, count: 3 },
    { site: 'Yelp', rating: 5, count: 33 },
    { site: 'Facebook', rating: 2.6, count: 159 },
    { site: 'Tripadvisor', rating: 3.3, count: 264 },
  ];
  const combined = combinedRating(sites);
  expect([combined?.average.toFixed(2), combined?.count, combined?.sites]).toEqual(['3.18', 459, 4]);
  expect(combinedRating([{ site: 'Google', rating: null, count: 5 }])).toBeNull();
  expect(combinedRating([{ site: 'Google', rating: 4, count: 0 }])).toBeNull();
});

test(`the average lies between the sites' own and counts every site once, over ${DRAWS} draws of seed ${SEED}`, () => {
  const { pick, below, random } = randomFrom(SEED);
  for (let draw = 0; draw < DRAWS; draw++) {
    const entries = Array.from(
      { length: below(7) },
      (): SiteRating => ({
        site: pick(['Google', 'google ', 'Yelp', 'BBB', 'Angi', 'Angi Biz', 'Facebook']),
        rating: pick([null, Math.round(random() * 50) / 10]),
        count: pick([null, 0, 1 + below(500)]),
      }),
    );
    const rated = entries.filter(({ rating, count }) => rating !== null && count);
    const combined = combinedRating(entries);
    if (rated.length === 0) {
      expect(combined).toBeNull();
      continue;
    }
    const ratings = rated.map(({ rating }) => rating ?? 0);
    const isBetween =
      combined !== null &&
      combined.average >= Math.min(...ratings) - 1e-9 &&
      combined.average <= Math.max(...ratings) + 1e-9;
    const again = combinedRating([...entries, ...entries]);
    // Every site takes part: a better rating of any one raises the average.
    const site = siteAlias(pick(rated).site);
    const better = combinedRating(
      entries.map((entry) =>
        siteAlias(entry.site) === site && entry.rating !== null ? { ...entry, rating: 6 } : entry,
      ),
    );
    const isOfAll = combined?.sites === new Set(rated.map((entry) => siteAlias(entry.site))).size;
    if (
      !isBetween ||
      !isOfAll ||
      !better ||
      better.average <= combined.average ||
      JSON.stringify(again) !== JSON.stringify(combined)
    )
      expect({ entries, combined, again, better }).toBe('an average of every site, once');
  }
});

test('names each rated site once whose reviews were not read', () => {
  const shown = [
    { site: 'Google', rating: 3.5, count: 3 },
    { site: 'Facebook', rating: 2.6, count: 159 },
    { site: 'facebook', rating: 2.6, count: 159 },
    { site: 'Secretary of State', rating: null, count: null },
  ];
  expect(unreadSites(shown, ['all', 'google'])).toEqual([shown[1]]);
});
