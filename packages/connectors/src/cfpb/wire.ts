import { z } from 'zod';

const text = z.string().nullish();
const id = z.union([z.string(), z.int()]).transform(String);

/** A complaint of an answer (docs/connectors/cfpb.md); what a consumer or a company did not say is null or empty. */
export const ComplaintResult = z.looseObject({
  complaint_id: id,
  company: text,
  product: text,
  sub_product: text,
  issue: text,
  sub_issue: text,
  date_received: text,
  date_sent_to_company: text,
  state: text,
  zip_code: text,
  submitted_via: text,
  company_response: text,
  company_public_response: text,
  timely: text,
  consumer_disputed: text,
  consumer_consent_provided: text,
  tags: z.union([z.string(), z.array(z.string())]).nullish(),
  complaint_what_happened: text,
});
export type ComplaintResult = z.output<typeof ComplaintResult>;

/** A page of hits; `sort` of the last one leads to the next page. */
export const SearchPage = z.looseObject({
  timed_out: z.boolean().nullish(),
  hits: z.looseObject({
    hits: z.array(z.looseObject({ _source: ComplaintResult, sort: z.array(id).nullish() })),
  }),
});
