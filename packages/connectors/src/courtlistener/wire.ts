import { z } from 'zod';

const text = z.string().nullish();
const names = z.array(z.string()).nullish();

/** A docket of an answer of `type=d` (docs/connectors/courtlistener.md); every field may be missing or empty. */
export const DocketResult = z.looseObject({
  docket_id: z.union([z.int(), z.string()]),
  docket_absolute_url: text,
  docketNumber: text,
  caseName: text,
  case_name_full: text,
  court: text,
  court_id: text,
  dateFiled: text,
  dateTerminated: text,
  assignedTo: text,
  cause: text,
  chapter: text,
  jurisdictionType: text,
  suitNature: text,
  party: names,
  attorney: names,
  firm: names,
  meta: z.looseObject({ timestamp: text }).nullish(),
});
export type DocketResult = z.infer<typeof DocketResult>;

/** A page of dockets; `next` is the address of the page after it. */
export const SearchPage = z.looseObject({
  count: z.int(),
  next: text,
  results: z.array(DocketResult),
});
