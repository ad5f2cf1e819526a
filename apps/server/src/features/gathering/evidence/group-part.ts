import type { DashboardSummary, SourceKind } from '@assay/domain/gathering';
import type { StoredInquiry } from '#features/inquiry';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import type { Run } from '../stores/run-store.ts';

/** What a part is made of: the runs of the inquiry that the lender may see, its own and those of the merchant. */
export interface GroupScope extends Services {
  tx: Tx;
  /** Those of the part's line of the status bar. */
  runs: readonly Run[];
  inquiry: StoredInquiry;
  merchantId: string | null;
  lender: ActorLender;
}

/** What a room of evidence adds to the answer about a whole inquiry: its members of the group's object, and counts. */
interface GroupPartDefinition {
  group: SourceKind;
  wire(scope: GroupScope): Promise<object>;
  counts?(scope: GroupScope): Promise<Partial<DashboardSummary['data_counts']>>;
}

/** A room's part of a line of the status bar. The frame knows it by this class. */
export class GroupPart {
  readonly definition: GroupPartDefinition;

  constructor(definition: GroupPartDefinition) {
    this.definition = definition;
  }
}
