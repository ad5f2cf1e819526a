import type { BadgePart, ReportSection, TabBadge } from '@assay/domain/report';
import type { MerchantCall } from '#platform/feature';

type Counted = Pick<TabBadge, 'alerts'> & Partial<Pick<TabBadge, 'is_searching' | 'is_shown'>>;

/** What an evidence feature adds to the badge of a report section. */
export interface ReportBadge {
  section: ReportSection;
  /** Members left out mean: nothing is searching, and the section is shown. */
  count(call: MerchantCall): Promise<Counted>;
}

declare module '#platform/registries' {
  interface Registries {
    badges: Record<BadgePart, ReportBadge>;
  }
}
