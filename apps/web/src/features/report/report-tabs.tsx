import { badgeText, type ReportSection, reportSections, reportTabs } from '@assay/domain/report';
import { VisuallyHidden } from '@mantine/core';
import { Tab, Tabs } from '#ui/tabs';
import { useReportPlace } from './report-place.ts';
import styles from './report-tabs.module.css';
import type { ReportSectionDefinition, ReportSections } from './section.ts';
import { useTabBadge } from './use-tab-badge.ts';
import { WhenVisible } from './when-visible.tsx';

interface ReportTabsProps {
  inquiry_id: string;
  merchant_id: string;
  current: ReportSection;
  sections: ReportSections;
  /** The sections with data that is new to the viewer. */
  changed: ReadonlySet<ReportSection>;
  /** The report is open; before that, the data that the badges count cannot be requested. */
  isOpen: boolean;
}

/**
 * The sections of the report as links, also by number key, with the current one marked; on a narrow screen they scroll
 * and the current one stays visible.
 */
export function ReportTabs({ current, sections, changed, ...report }: ReportTabsProps) {
  return (
    <Tabs label="Report sections" className={styles.tabs} hasKeys>
      {reportSections.map((section) => (
        <WhenVisible
          key={section}
          section={section}
          definition={sections[section]}
          merchant_id={report.merchant_id}
          isOpen={report.isOpen}
        >
          <ReportTab
            {...report}
            section={section}
            definition={sections[section]}
            isCurrent={section === current}
            isChanged={changed.has(section)}
          />
        </WhenVisible>
      ))}
    </Tabs>
  );
}

interface ReportTabProps {
  inquiry_id: string;
  merchant_id: string;
  section: ReportSection;
  definition: ReportSectionDefinition;
  isCurrent: boolean;
  isChanged: boolean;
  isOpen: boolean;
}

function ReportTab({
  inquiry_id,
  merchant_id,
  section,
  definition,
  isCurrent,
  isChanged,
  isOpen,
}: ReportTabProps) {
  const { addressOf } = useReportPlace(inquiry_id);
  return (
    <Tab {...addressOf(merchant_id, section)} isCurrent={isCurrent} resetScroll={false}>
      {reportTabs[section].label}
      {isChanged && (
        <span className={styles.changed}>
          <VisuallyHidden>, new since your last view</VisuallyHidden>
        </span>
      )}
      {isOpen &&
        (definition.useAlerts ? (
          <SectionBadge useAlerts={definition.useAlerts} report={{ inquiry_id, merchant_id }} />
        ) : (
          <CountedBadge section={section} merchant_id={merchant_id} />
        ))}
    </Tab>
  );
}

type UseAlerts = NonNullable<ReportSectionDefinition['useAlerts']>;

interface SectionBadgeProps {
  useAlerts: UseAlerts;
  report: Parameters<UseAlerts>[0];
}

const SectionBadge = ({ useAlerts, report }: SectionBadgeProps) => <AlertBadge alerts={useAlerts(report)} />;

function CountedBadge({ section, merchant_id }: { section: ReportSection; merchant_id: string }) {
  return <AlertBadge alerts={useTabBadge(section, { merchant_id })?.alerts ?? null} />;
}

/** The number of alerts of a tab; hidden for none and while loading, the exact number in its tooltip. */
function AlertBadge({ alerts }: { alerts: number | null }) {
  const text = alerts === null ? null : badgeText(alerts);
  if (!text) return null;
  const words = `${alerts} ${alerts === 1 ? 'alert' : 'alerts'}`;
  return (
    <span className={styles.badge} title={words}>
      <span aria-hidden>{text}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
