import type { ReactNode } from 'react';
import type { ReportSectionParts } from './section.ts';

interface WhenVisibleProps {
  parts: Pick<ReportSectionParts, 'useIsVisible'>;
  report: { inquiry_id: string; merchant_id: string };
  children: ReactNode;
  /** Stands there for a section that the report does not have. */
  otherwise?: ReactNode;
}

/** Shows what belongs to a section that the report has; nothing while that is not known (REP-002). */
export function WhenVisible({ parts, report, children, otherwise = null }: WhenVisibleProps) {
  if (!parts.useIsVisible) return children;
  return (
    <Asked useIsVisible={parts.useIsVisible} report={report} otherwise={otherwise}>
      {children}
    </Asked>
  );
}

function Asked({
  useIsVisible,
  report,
  children,
  otherwise,
}: Omit<WhenVisibleProps, 'parts'> & { useIsVisible: NonNullable<ReportSectionParts['useIsVisible']> }) {
  const isVisible = useIsVisible(report);
  if (isVisible === null) return null;
  return isVisible ? children : otherwise;
}
