import type { Random } from './random.ts';

/** A customer review. `published_at` may be in the future; the review is hidden until then. */
export type DemoReview = { author: string; rating: number; text: string; published_at: string };

const DAY_MS = 86_400_000;
/** Review texts by number of stars, from one to five. */
const TEXTS: readonly (readonly string[])[] = [
  [
    'They took my deposit and never came back. Feels like a scam.',
    'Charged my card twice and nobody answers the phone.',
    'Rude, late, and the work had to be done again by somebody else.',
    'Nothing was as agreed, and now they are unresponsive. We will see them in court.',
    'Do not pay in advance. They lied about the date three times.',
    'Cancelled on the morning of the day, without a word of excuse.',
  ],
  [
    'Waited over an hour and left. The price was not what they had told me.',
    'The work is fine now, but it took three visits and a lot of calls.',
    'Only legal action made them come back and finish.',
    'Half of the order was missing, and the other half was late.',
    'Hard to reach, and the bill had items nobody had mentioned.',
  ],
  [
    'Okay for the price. Would try another place first.',
    'Friendly, but slow.',
    'Neither good nor bad. Did what was asked.',
  ],
  [
    'Good work and a fair price. A little late.',
    'Nice people, will come again.',
    'Clean work, and the crew explained each step.',
  ],
  [
    'Best in town. Honest and quick.',
    'They went out of their way to help us. Recommended.',
    'Great service from start to finish.',
    'We called four places, and they were the only ones who came when they said they would.',
    'Fair, fast and friendly. The estimate was the final price.',
  ],
];

/** A review text for the given number of stars. */
export const reviewText = (random: Random, stars: number): string => random.pick(TEXTS[stars - 1] ?? []);

/** Reviews around an average rating, newest first. Some are published within the next weeks. */
export function reviewsOf(
  random: Random,
  { rating, count, authors }: { rating: number; count: number; authors: readonly string[] },
  now: Date,
): DemoReview[] {
  const reviews = Array.from({ length: count }, (_, index) => {
    const drawn = Math.round(rating + (random.next() - 0.5) * 3);
    const stars = Math.min(5, Math.max(1, drawn));
    const days = index === 1 && random.chance(0.2) ? -random.integer(1, 45) : random.integer(2, 900);
    const moment = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - days * DAY_MS);
    moment.setUTCHours(random.integer(13, 23), random.integer(0, 59));
    return {
      author: `${random.pick(authors)} ${random.pick([...'ABCDEGHKLMPRSTW'])}.`,
      rating: stars,
      text: reviewText(random, stars),
      published_at: moment.toISOString(),
    };
  });
  return reviews.sort((a, b) => b.published_at.localeCompare(a.published_at));
}
