import type { DashboardSummary, EvidenceTopic, Finding, SourceKind } from '@assay/domain/gathering';
import type { StoredInquiry } from '#features/inquiry';
import type { MerchantFile } from '#features/matching';
import type { Run } from '#features/sources';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import type { Evidence } from './evidence-kind.ts';

/** What a part is built from: the runs of the inquiry that the lender may see, its own and those of the merchant. */
export interface GroupScope extends Services {
  tx: Tx;
  /** The runs of the part's line of the status bar. */
  runs: readonly Run[];
  inquiry: StoredInquiry;
  merchantId: string | null;
  lender: ActorLender;
}

/** What an evidence feature adds to the response about a whole inquiry: members of the group's object, and counts. */
export interface GroupPart {
  /** The line of the status bar. */
  group: SourceKind;
  wire(scope: GroupScope): Promise<object>;
  counts?(scope: GroupScope): Promise<Partial<DashboardSummary['data_counts']>>;
}

/** What a public source of the master file says about a merchant. */
export type PublicListing = Pick<
  MerchantFile['sources'][number],
  'source_name' | 'url' | 'rating' | 'review_count'
>;

interface Topic {
  /**
   * Summarizes its records on a day (YYYY-MM-DD) and what public sources of the master file say, in a word or two; null
   * when nothing was found.
   */
  finding: (records: readonly Evidence[], file: readonly PublicListing[], today: string) => Finding | null;
  /** Left out for a topic that does not appear in the response about a whole inquiry. */
  groupPart?: GroupPart;
}

declare module '#platform/registries' {
  interface Registries {
    topics: Record<EvidenceTopic, Topic>;
  }
}
