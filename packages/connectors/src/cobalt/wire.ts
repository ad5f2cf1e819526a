import { z } from 'zod';

const text = z.string().nullish();

const Officer = z.looseObject({
  name: text,
  title: text,
  streetAddress: text,
  city: text,
  state: text,
  zip: text,
  current: z.boolean().nullish(),
});

/** One business of an answer; every field may be missing. */
export const CobaltResult = z.looseObject({
  title: text,
  sosId: z.union([z.string(), z.number()]).nullish(),
  entityType: text,
  entitySubType: text,
  filingDate: text,
  normalizedFilingDate: text,
  status: text,
  normalizedStatus: text,
  stateOfSosRegistration: text,
  agentName: text,
  physicalAddressStreet: text,
  physicalAddressCity: text,
  physicalAddressState: text,
  physicalAddressZip: text,
  mailingAddressStreet: text,
  mailingAddressCity: text,
  mailingAddressState: text,
  mailingAddressZip: text,
  phoneNumber: text,
  email: text,
  industry: text,
  url: text,
  confidenceLevel: z.number().nullish(),
  officers: z.array(Officer).nullish(),
  documents: z.array(z.looseObject({ name: text, date: text })).nullish(),
});
export type CobaltResult = z.infer<typeof CobaltResult>;

/** An answer of `/v1/search` (docs/connectors/cobalt.md). */
export const CobaltAnswer = z.looseObject({
  status: z.string(),
  message: text,
  retryId: text,
  results: z.array(CobaltResult).nullish(),
});
