import { badgeText, type ReportSection, reportSections, reportTabs } from '@assay/domain/report';
import { VisuallyHidden } from '@mantine/core';
import type { ReportScope } from '#api/dossier-answers';
import { Tab, Tabs } from '#ui/tabs';
import { useReportPlace } from './report-place.ts';
import styles from './report-tabs.module.css';
import type { ReportSectionDefinition, ReportSections } from './section.ts';
import type { TabAlerts } from './tab-alerts.ts';
import { useTabBadge } from './use-tab-badge.ts';
import { WhenVisible } from './when-visible.tsx';

interface ReportTabsProps extends ReportScope {
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
export function ReportTabs({ inquiry_id, merchant_id, current, sections, changed, isOpen }: ReportTabsProps) {
  const { addressOf } = useReportPlace(inquiry_id);
  return (
    <Tabs label="Report sections" className={styles.tabs} hasKeys>
      {reportSections.map((section) => (
        <WhenVisible
          key={section}
          section={section}
          definition={sections[section]}
          merchant_id={merchant_id}
          isOpen={isOpen}
        >
          <Tab {...addressOf(merchant_id, section)} isCurrent={section === current} resetScroll={false}>
            {reportTabs[section].label}
            {changed.has(section) && (
              <span className={styles.changed}>
                <VisuallyHidden>, new since your last view</VisuallyHidden>
              </span>
            )}
            {isOpen && <TabBadge {...{ inquiry_id, merchant_id, section }} definition={sections[section]} />}
          </Tab>
        </WhenVisible>
      ))}
    </Tabs>
  );
}

interface TabBadgeProps extends ReportScope {
  section: ReportSection;
  definition: ReportSectionDefinition;
}

function TabBadge({ section, definition: { useAlerts = useCountedAlerts }, ...scope }: TabBadgeProps) {
  return <AlertBadge {...useAlerts(scope, section)} />;
}

/** The alerts of a section from the answer for all tabs. */
function useCountedAlerts({ merchant_id }: ReportScope, section: ReportSection): TabAlerts {
  const badge = useTabBadge(section, { merchant_id });
  // A search that runs adds to the number; until then it is not known what it leaves out.
  return { alerts: badge?.alerts ?? null, isPartial: Boolean(badge?.is_partial && !badge.is_searching) };
}

const NOT_SEARCHED = 'not everything was searched';

/**
 * The number of alerts of a tab, the exact one in its tooltip; hidden for none and while loading. A question mark, where
 * none was found but something was not searched.
 */
function AlertBadge({ alerts, isPartial }: TabAlerts) {
  const text = badgeText(alerts ?? 0);
  if (!text && !isPartial) return null;
  const count = text && `${alerts} ${alerts === 1 ? 'alert' : 'alerts'}`;
  const words = [count, isPartial && NOT_SEARCHED].filter(Boolean).join(', ');
  return (
    <span className={[styles.badge, !text && styles.unknown].filter(Boolean).join(' ')} title={words}>
      <span aria-hidden>{text ?? '?'}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
