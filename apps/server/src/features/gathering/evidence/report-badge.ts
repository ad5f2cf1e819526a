import type { ReportSection, TabBadge } from '@assay/domain/report';
import type { MerchantCall } from '#platform/feature';

type Counted = Pick<TabBadge, 'alerts'> & Partial<Pick<TabBadge, 'is_searching' | 'is_shown'>>;

/** What a room adds to the badge of a section of the report. */
interface ReportBadgeDefinition {
  section: ReportSection;
  /** What is not said is so: nothing is searching, and the section shows. */
  count(call: MerchantCall): Promise<Counted>;
}

/** A room's part of the badge of a section. The frame knows it by this class. */
export class ReportBadge {
  readonly definition: ReportBadgeDefinition;

  constructor(definition: ReportBadgeDefinition) {
    this.definition = definition;
  }
}
