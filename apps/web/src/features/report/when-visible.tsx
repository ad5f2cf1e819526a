import type { ReportSection } from '@assay/domain/report';
import type { ReactNode } from 'react';
import type { ReportSectionDefinition } from './section.ts';
import { useTabBadge } from './use-tab-badge.ts';

interface WhenVisibleProps {
  section: ReportSection;
  definition: Pick<ReportSectionDefinition, 'isOptional'>;
  merchant_id: string;
  isPrint?: boolean;
  children: ReactNode;
  /** Stands there for a section that the report does not have. */
  otherwise?: ReactNode;
}

/** Shows what belongs to a section that the report has; nothing while that is not known (REP-002). */
export function WhenVisible({ definition, ...options }: WhenVisibleProps) {
  return definition.isOptional ? <WhenSeen {...options} /> : options.children;
}

function WhenSeen({
  section,
  merchant_id,
  isPrint = false,
  children,
  otherwise = null,
}: Omit<WhenVisibleProps, 'definition'>) {
  const badge = useTabBadge(section, { merchant_id, isPolling: !isPrint });
  if (badge === null) return null;
  return badge?.is_shown ? children : otherwise;
}
