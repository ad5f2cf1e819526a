import { type ReportSection, reportTabs } from '@assay/domain/report';
import type { ReactNode } from 'react';
import type { ReportSectionDefinition } from './section.ts';
import { useTabBadge } from './use-tab-badge.ts';

interface WhenVisibleProps {
  section: ReportSection;
  definition: Pick<ReportSectionDefinition, 'useIsCertain'>;
  merchant_id: string;
  isOpen?: boolean;
  children: ReactNode;
  /** Shown if the report does not have the section. */
  otherwise?: ReactNode;
}

/**
 * Shows its children if the report has the section; while that is unknown, only if it is certain for the lender
 * (REP-002).
 */
export function WhenVisible(props: WhenVisibleProps) {
  return reportTabs[props.section].isOptional ? <WhenSeen {...props} /> : props.children;
}

const useIsNotCertain = () => false;

function WhenSeen({ section, definition, children, otherwise = null, ...read }: WhenVisibleProps) {
  const badge = useTabBadge(section, read);
  const { useIsCertain = useIsNotCertain } = definition;
  const isCertain = useIsCertain();
  if (badge === null) return isCertain ? children : null;
  return badge?.is_shown ? children : otherwise;
}
