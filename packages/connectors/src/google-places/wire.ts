import { z } from 'zod';
import { wireList, wireNumber, wireText } from '../wire-values/index.ts';

const localized = z.looseObject({ text: wireText }).nullish().catch(null);

const Candidate = z.looseObject({
  id: z.string().min(1),
  displayName: localized,
  addressComponents: wireList(
    z.looseObject({ longText: wireText, shortText: wireText, types: wireList(z.string()) }),
  ),
});
export type Candidate = z.infer<typeof Candidate>;

/** A response of the text search (docs/connectors/google-places.md); an empty object without hits. */
export const TextSearchAnswer = z.looseObject({ places: z.array(Candidate).nullish() });

const Review = z.looseObject({
  name: z.string().min(1),
  rating: wireNumber,
  text: localized,
  originalText: localized,
  authorAttribution: z.looseObject({ displayName: wireText }).nullish().catch(null),
  publishTime: wireText,
  googleMapsUri: wireText,
});
export type Review = z.infer<typeof Review>;

/** The requested details of a place. */
export const PlaceDetails = z.looseObject({
  id: z.string().min(1),
  displayName: z.looseObject({ text: z.string() }),
  formattedAddress: wireText,
  rating: wireNumber,
  userRatingCount: wireNumber,
  businessStatus: wireText,
  nationalPhoneNumber: wireText,
  websiteUri: wireText,
  regularOpeningHours: z
    .looseObject({ weekdayDescriptions: wireList(z.string()) })
    .nullish()
    .catch(null),
  primaryTypeDisplayName: localized,
  priceLevel: wireText,
  googleMapsUri: wireText,
  reviews: z.array(Review).nullish(),
});
export type PlaceDetails = z.infer<typeof PlaceDetails>;
