import type { ReportSection, TabBadge } from '@assay/domain/report';
import type { MerchantCall } from '#platform/feature';

type Counted = Pick<TabBadge, 'alerts'> & Partial<Pick<TabBadge, 'is_searching' | 'is_shown'>>;

/** What an evidence feature adds to the badge of a report section. */
interface ReportBadgeDefinition {
  section: ReportSection;
  /** Members left out mean: nothing is searching, and the section is shown. */
  count(call: MerchantCall): Promise<Counted>;
}

/** A feature's part of the badge of a section, recognized by this class. */
export class ReportBadge {
  readonly definition: ReportBadgeDefinition;

  constructor(definition: ReportBadgeDefinition) {
    this.definition = definition;
  }
}
