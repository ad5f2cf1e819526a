import { FIRST_NAMES } from './person-names.ts';
import type { DemoPlace } from './places.ts';
import type { DemoProvider } from './providers.ts';
import { createRandom, type Random } from './random.ts';
import { type DemoPlainAddress, plainAddressOf } from './records.ts';
import { reviewsOf } from './reviews.ts';

/** A doctor's page on a site for patient reviews; `doctor` is the plain name, first name first. */
export type DemoDoctorPage = DemoPlace & { doctor: string };

const SITES = ['WebMD', 'Vitals', 'Healthgrades'];
/** The share of doctors that have a page on a site. */
const SHARE = 0.45;
/** The practice whose first doctor has many reviews on two sites, and a namesake in another town on the third. */
const MUCH_REVIEWED = 'demo-building-1b';
const ELSEWHERE = { addr1: '4210 N 32nd St', city: 'Phoenix', state: 'AZ', zip5: '85018' };

interface Written {
  rating: number;
  count: number;
  practice?: DemoPlainAddress;
}

function pageOf(
  random: Random,
  provider: DemoProvider,
  site: string,
  { rating, count, practice = provider.practice }: Written,
  now: Date,
): DemoDoctorPage {
  const doctor = [provider.first_name, provider.last_name].join(' ');
  const slug = site.toLowerCase();
  return {
    merchant: provider.merchant,
    doctor,
    site,
    place_id: `${slug}-${provider.npi}`,
    name: `Dr. ${doctor}, ${provider.credential}`,
    ...plainAddressOf(practice),
    phone: practice === provider.practice ? provider.phone : '',
    website: '',
    url: `https://${slug}.example/doctor/${provider.npi}`,
    category: provider.specialties[0]?.name ?? '',
    price: null,
    is_claimed: random.chance(0.4),
    closed_on: null,
    rating,
    review_count: count,
    hours: [],
    reviews: reviewsOf(random, { rating, count, authors: FIRST_NAMES }, now),
  };
}

/** The pages of a business's doctors on the sites that list them. */
export function doctorPagesOf(seed: string, providers: readonly DemoProvider[], now: Date): DemoDoctorPage[] {
  return providers.flatMap((provider, index) => {
    const random = createRandom(`${seed}:doctor-pages:${provider.npi}`);
    if (provider.merchant === MUCH_REVIEWED && index === 0)
      return [
        pageOf(random, provider, 'WebMD', { rating: 4.1, count: 34 }, now),
        pageOf(random, provider, 'Healthgrades', { rating: 2.6, count: 12 }, now),
        pageOf(random, provider, 'Vitals', { rating: 1.9, count: 7, practice: ELSEWHERE }, now),
      ];
    return SITES.filter(() => random.chance(SHARE)).map((site) =>
      pageOf(
        random,
        provider,
        site,
        { rating: random.integer(22, 50) / 10, count: random.integer(0, 14) },
        now,
      ),
    );
  });
}
