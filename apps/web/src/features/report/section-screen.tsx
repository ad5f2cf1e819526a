import { Suspense, use } from 'react';
import { Card } from '#ui/card';
import { SkeletonRows } from '#ui/skeleton-rows';
import styles from './report-page.module.css';
import type { ReportPartProps, ReportSectionDefinition, SectionParts } from './section.ts';

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

const loads = new WeakMap<ReportSectionDefinition, Promise<SectionParts>>();

/**
 * The parts of a section; suspends while its code is loading. A failure to load persists until the page is reloaded.
 */
function useSectionParts(definition: ReportSectionDefinition): SectionParts {
  let load = loads.get(definition);
  if (!load) {
    load = definition.load();
    loads.set(definition, load);
  }
  return use(load);
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
