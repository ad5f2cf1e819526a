import { Suspense } from 'react';
import { Card } from '#ui/card';
import { SkeletonRows } from '#ui/skeleton-rows';
import styles from './report-page.module.css';
import type { ReportPartProps, ReportSectionParts } from './section.ts';

interface SectionScreenProps extends Omit<ReportPartProps, 'report' | 'isPrint'> {
  /** Null while it is on its way: the section shows its shape. */
  report: ReportPartProps['report'] | null;
  parts: ReportSectionParts;
}

/** One section of the report: its parts one below the other, beside them the side column. */
export function SectionScreen({ report, parts, ...ids }: SectionScreenProps) {
  return (
    <div className={styles.section} data-wide={parts.side.length === 0 || undefined}>
      <div className={styles.main}>
        <Parts parts={parts.main} report={report} {...ids} />
      </div>
      {parts.side.length > 0 && (
        <aside className={styles.side}>
          <Parts parts={parts.side} report={report} {...ids} />
        </aside>
      )}
    </div>
  );
}

interface PartsProps extends Omit<SectionScreenProps, 'parts'> {
  parts: ReportSectionParts['main'];
}

/** Parts in their order; each shows its shape until the report and its own code are there. */
function Parts({ parts, report, ...ids }: PartsProps) {
  return parts.map((Part) => (
    <Suspense key={parts.indexOf(Part)} fallback={<PartShape />}>
      {report ? <Part {...ids} report={report} isPrint={false} /> : <PartShape />}
    </Suspense>
  ));
}

function PartShape() {
  return (
    <Card flush>
      <SkeletonRows rows={3} />
    </Card>
  );
}
