import { z } from 'zod';
import { wireList, wireText } from '../wire-values/index.ts';

/** A docket in a response of `type=d` (docs/connectors/courtlistener.md); every field may be missing or empty. */
export const DocketResult = z.looseObject({
  docket_id: z.union([z.int(), z.string()]),
  docket_absolute_url: wireText,
  docketNumber: wireText,
  caseName: wireText,
  case_name_full: wireText,
  court: wireText,
  dateFiled: wireText,
  dateTerminated: wireText,
  assignedTo: wireText,
  cause: wireText,
  chapter: wireText,
  suitNature: wireText,
  party: wireList(z.string()),
  meta: z.looseObject({ timestamp: wireText }).nullish().catch(null),
});
export type DocketResult = z.infer<typeof DocketResult>;

/** A page of dockets; `next` is the URL of the next page. */
export const SearchPage = z.looseObject({ next: wireText, results: z.array(DocketResult) });
