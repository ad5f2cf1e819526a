import { z } from 'zod';

const text = z.string().nullish();
const localized = z.looseObject({ text }).nullish();

const Candidate = z.looseObject({
  id: z.string().min(1),
  displayName: localized,
  addressComponents: z
    .array(z.looseObject({ longText: text, shortText: text, types: z.array(z.string()).nullish() }))
    .nullish(),
});
export type Candidate = z.infer<typeof Candidate>;

/** An answer of the text search (docs/connectors/google-places.md); without a hit it is an empty object. */
export const TextSearchAnswer = z.looseObject({ places: z.array(Candidate).nullish() });

const Review = z.looseObject({
  name: z.string().min(1),
  rating: z.number().nullish(),
  text: localized,
  originalText: localized,
  authorAttribution: z.looseObject({ displayName: text }).nullish(),
  publishTime: text,
  googleMapsUri: text,
});
export type Review = z.infer<typeof Review>;

/** The details of a place, as far as they are asked for. */
export const PlaceDetails = z.looseObject({
  id: z.string().min(1),
  displayName: z.looseObject({ text: z.string() }),
  formattedAddress: text,
  rating: z.number().nullish(),
  userRatingCount: z.int().nullish(),
  businessStatus: text,
  nationalPhoneNumber: text,
  websiteUri: text,
  regularOpeningHours: z.looseObject({ weekdayDescriptions: z.array(z.string()).nullish() }).nullish(),
  primaryTypeDisplayName: localized,
  priceLevel: text,
  googleMapsUri: text,
  reviews: z.array(Review).nullish(),
});
export type PlaceDetails = z.infer<typeof PlaceDetails>;
