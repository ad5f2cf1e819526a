import type { ReportSection } from '@assay/domain/report';
import type { ReactNode } from 'react';
import type { ReportSectionDefinition } from './section.ts';
import { useTabBadge } from './use-tab-badge.ts';

interface WhenVisibleProps {
  section: ReportSection;
  definition: Pick<ReportSectionDefinition, 'isOptional'>;
  merchant_id: string;
  isPolling?: boolean;
  children: ReactNode;
  /** Shown if the report does not have the section. */
  otherwise?: ReactNode;
}

/** Shows its children if the report has the section; nothing while that is unknown (REP-002). */
export function WhenVisible({ definition, ...options }: WhenVisibleProps) {
  return definition.isOptional ? <WhenSeen {...options} /> : options.children;
}

function WhenSeen({
  section,
  merchant_id,
  isPolling = true,
  children,
  otherwise = null,
}: Omit<WhenVisibleProps, 'definition'>) {
  const badge = useTabBadge(section, { merchant_id, isPolling });
  if (badge === null) return null;
  return badge?.is_shown ? children : otherwise;
}
