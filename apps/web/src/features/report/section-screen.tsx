import { type ReportSection, reportTabs } from '@assay/domain/report';
import { Card } from '#ui/card';
import { Failed } from '#ui/failed';
import { SkeletonRows } from '#ui/skeleton-rows';
import { useLoadedCode } from '#ui/use-loaded-code';
import styles from './report-page.module.css';
import type { ReportPartProps, ReportSectionDefinition, SectionParts } from './section.ts';

interface SectionScreenProps extends Omit<ReportPartProps, 'report'> {
  /** Null while it is loading: each part shows a placeholder. */
  report: ReportPartProps['report'] | null;
  section: ReportSection;
  definition: ReportSectionDefinition;
}

/**
 * One section of the report: its parts in a column, with an optional side column. If its code cannot be loaded, the
 * report around it stays.
 */
export function SectionScreen({ section, definition, ...props }: SectionScreenProps) {
  const { code: parts, retry } = useLoadedCode(['report section', section], definition.load);
  return (
    <div className={styles.section} data-wide={!definition.hasSide || undefined}>
      <div className={styles.main}>
        {parts && <Parts {...props} parts={parts.main} />}
        {parts?.note && props.report && <parts.note {...props} report={props.report} />}
        {!parts && !retry && <PartShape />}
        {!parts && retry && (
          <Card flush>
            <Failed title={`${reportTabs[section].label} could not be loaded.`} onRetry={retry} />
          </Card>
        )}
      </div>
      {parts?.side && (
        <aside className={styles.side}>
          <Parts {...props} parts={parts.side} />
        </aside>
      )}
    </div>
  );
}

interface PartsProps extends Omit<SectionScreenProps, 'section' | 'definition'> {
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
