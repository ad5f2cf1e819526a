import { z } from 'zod';

const text = z.string().nullish();

const Location = z
  .looseObject({
    city: text,
    state: text,
    zip_code: text,
    display_address: z.array(z.string()).nullish(),
  })
  .nullish();

const Candidate = z.looseObject({
  id: z.string().min(1),
  name: z.string(),
  location: Location,
  phone: text,
});
export type Candidate = z.infer<typeof Candidate>;

/** An answer of the business match (docs/connectors/yelp.md). */
export const MatchAnswer = z.looseObject({ businesses: z.array(Candidate) });

/** The details of a business. */
export const BusinessDetails = Candidate.extend({
  url: text,
  is_claimed: z.boolean().nullish(),
  is_closed: z.boolean().nullish(),
  review_count: z.int().nullish(),
  rating: z.number().nullish(),
  price: text,
  categories: z.array(z.looseObject({ title: text })).nullish(),
  hours: z
    .array(
      z.looseObject({
        hours_type: text,
        open: z.array(
          z.looseObject({
            day: z.int().min(0).max(6),
            start: z.string().regex(/^\d{4}$/),
            end: z.string().regex(/^\d{4}$/),
          }),
        ),
      }),
    )
    .nullish(),
  attributes: z.looseObject({ business_url: text }).nullish(),
});
export type BusinessDetails = z.infer<typeof BusinessDetails>;

const Review = z.looseObject({
  id: z.string().min(1),
  url: text,
  text,
  rating: z.number().nullish(),
  time_created: text,
  user: z.looseObject({ name: text }).nullish(),
});
export type Review = z.infer<typeof Review>;

/** An answer of the reviews: a few excerpts. */
export const ReviewsAnswer = z.looseObject({ reviews: z.array(Review) });

/** How the vendor words a refusal. */
export const Refusal = z.looseObject({ error: z.looseObject({ code: z.string() }) });
