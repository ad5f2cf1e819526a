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
        {report
          ? parts.main.map((Part) => (
              <Part key={parts.main.indexOf(Part)} {...ids} report={report} isPrint={false} />
            ))
          : parts.main.map((Part) => <PartShape key={parts.main.indexOf(Part)} />)}
      </div>
      {parts.side.length > 0 && (
        <aside className={styles.side}>
          {report
            ? parts.side.map((Part) => (
                <Part key={parts.side.indexOf(Part)} {...ids} report={report} isPrint={false} />
              ))
            : parts.side.map((Part) => <PartShape key={parts.side.indexOf(Part)} />)}
        </aside>
      )}
    </div>
  );
}

function PartShape() {
  return (
    <Card flush>
      <SkeletonRows rows={3} />
    </Card>
  );
}
