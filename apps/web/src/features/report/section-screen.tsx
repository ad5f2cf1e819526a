import { Suspense } from 'react';
import { Card } from '#ui/card';
import { SkeletonRows } from '#ui/skeleton-rows';
import styles from './report-page.module.css';
import type { ReportPartProps, ReportSectionDefinition, SectionParts } from './section.ts';
import { useSectionParts } from './use-section-parts.ts';

interface SectionScreenProps extends Omit<ReportPartProps, 'report'> {
  /** Null while it is loading: each part shows a placeholder. */
  report: ReportPartProps['report'] | null;
  definition: ReportSectionDefinition;
}

/** One section of the report: its parts in a column, with an optional side column. */
export function SectionScreen({ definition, ...props }: SectionScreenProps) {
  return (
    <div className={styles.section} data-wide={!definition.hasSide || undefined}>
      <Suspense
        fallback={
          <div className={styles.main}>
            <PartShape />
          </div>
        }
      >
        <Columns {...props} definition={definition} />
      </Suspense>
    </div>
  );
}

function Columns({ definition, ...props }: SectionScreenProps) {
  const { main, side } = useSectionParts(definition);
  return (
    <>
      <div className={styles.main}>
        <Parts {...props} parts={main} />
      </div>
      {side && (
        <aside className={styles.side}>
          <Parts {...props} parts={side} />
        </aside>
      )}
    </>
  );
}

interface PartsProps extends Omit<SectionScreenProps, 'definition'> {
  parts: SectionParts['main'];
}

function Parts({ parts, report, ...ids }: PartsProps) {
  return parts.map((Part) =>
    report ? (
      <Part key={parts.indexOf(Part)} {...ids} report={report} />
    ) : (
      <PartShape key={parts.indexOf(Part)} />
    ),
  );
}

function PartShape() {
  return (
    <Card flush>
      <SkeletonRows rows={3} />
    </Card>
  );
}
