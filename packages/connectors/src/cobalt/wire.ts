import { z } from 'zod';
import { wireFlag, wireList, wireNumber, wireText } from '../wire-values/index.ts';

const Officer = z.looseObject({
  name: wireText,
  title: wireText,
  streetAddress: wireText,
  city: wireText,
  state: wireText,
  zip: wireText,
  /** Text according to the vendor's types, but responses also have booleans. */
  current: z.union([z.boolean(), z.string()]).nullish().catch(null),
});

/** A business in a response; every field may be missing. */
export const CobaltResult = z.looseObject({
  title: wireText,
  searchResultTitle: wireText,
  assumedBusinessNames: wireList(z.looseObject({ title: wireText })),
  sosId: wireText,
  entityType: wireText,
  entitySubType: wireText,
  normalizedFilingDate: wireText,
  status: wireText,
  normalizedStatus: wireText,
  inactiveDate: wireText,
  stateOfSosRegistration: wireText,
  agentName: wireText,
  agentResigned: wireFlag,
  physicalAddressStreet: wireText,
  physicalAddressCity: wireText,
  physicalAddressState: wireText,
  physicalAddressZip: wireText,
  mailingAddressStreet: wireText,
  mailingAddressCity: wireText,
  mailingAddressState: wireText,
  mailingAddressZip: wireText,
  phoneNumber: wireText,
  email: wireText,
  industry: wireText,
  url: wireText,
  confidenceLevel: wireNumber,
  officers: wireList(Officer),
});
export type CobaltResult = z.infer<typeof CobaltResult>;

/** A response of `/v1/search` (docs/connectors/cobalt.md). */
export const CobaltAnswer = z.looseObject({
  status: z.string(),
  retryId: wireText,
  results: z.array(CobaltResult).nullish(),
});
