import { z } from 'zod';
import { wireFlag, wireList, wireText } from '../wire-values/index.ts';

const id = z.union([z.string(), z.int()]).transform(String);

/**
 * A complaint in a response (docs/connectors/cfpb.md); what the consumer or the company did not state is null or empty.
 */
export const ComplaintResult = z.looseObject({
  complaint_id: id,
  company: wireText,
  product: wireText,
  sub_product: wireText,
  issue: wireText,
  sub_issue: wireText,
  date_received: wireText,
  date_sent_to_company: wireText,
  state: wireText,
  zip_code: wireText,
  submitted_via: wireText,
  company_response: wireText,
  company_public_response: wireText,
  timely: wireText,
  consumer_disputed: wireText,
  consumer_consent_provided: wireText,
  tags: z
    .union([z.string(), wireList(z.string())])
    .nullish()
    .catch(null),
  complaint_what_happened: wireText,
});
export type ComplaintResult = z.output<typeof ComplaintResult>;

/** A page of hits; `sort` of the last hit leads to the next page. */
export const SearchPage = z.looseObject({
  timed_out: wireFlag,
  hits: z.looseObject({
    hits: z.array(z.looseObject({ _source: ComplaintResult, sort: z.array(id).nullish() })),
  }),
});
