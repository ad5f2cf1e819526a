import { z } from 'zod';
import { wireFlag, wireList, wireNumber, wireText } from '../wire-values/index.ts';

const Location = z
  .looseObject({
    city: wireText,
    state: wireText,
    zip_code: wireText,
    display_address: wireList(z.string()),
  })
  .nullish()
  .catch(null);

const Candidate = z.looseObject({
  id: z.string().min(1),
  name: z.string(),
  location: Location,
  phone: wireText,
});
export type Candidate = z.infer<typeof Candidate>;

/** A response of the business match (docs/connectors/yelp.md). */
export const MatchAnswer = z.looseObject({ businesses: z.array(Candidate) });

/** The details of a business. */
export const BusinessDetails = Candidate.extend({
  url: wireText,
  is_claimed: wireFlag,
  is_closed: wireFlag,
  review_count: wireNumber,
  rating: wireNumber,
  price: wireText,
  categories: wireList(z.looseObject({ title: wireText })),
  hours: wireList(
    z.looseObject({
      hours_type: wireText,
      open: wireList(
        z.looseObject({
          day: z.int().min(0).max(6),
          start: z.string().regex(/^\d{4}$/),
          end: z.string().regex(/^\d{4}$/),
        }),
      ),
    }),
  ),
  attributes: z.looseObject({ business_url: wireText }).nullish().catch(null),
});
export type BusinessDetails = z.infer<typeof BusinessDetails>;

const Review = z.looseObject({
  id: z.string().min(1),
  url: wireText,
  text: wireText,
  rating: wireNumber,
  time_created: wireText,
  user: z.looseObject({ name: wireText }).nullish().catch(null),
});
export type Review = z.infer<typeof Review>;

/** A response of the reviews endpoint: a few excerpts. */
export const ReviewsAnswer = z.looseObject({ reviews: z.array(Review) });

/** A vendor error. For a business that was merged into another one it names the other. */
export const Refusal = z.looseObject({
  error: z.looseObject({ code: z.string(), new_business_id: wireText }),
});
