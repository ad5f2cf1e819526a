import { badgeText, type ReportSection, reportSections } from '@assay/domain/report';
import { VisuallyHidden } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useKeys } from '#ui/use-keys';
import { useReportPlace } from './report-place.ts';
import styles from './report-tabs.module.css';
import type { ReportSectionParts, ReportSections } from './section.ts';
import { WhenVisible } from './when-visible.tsx';

interface ReportTabsProps {
  inquiry_id: string;
  merchant_id: string;
  current: ReportSection;
  sections: ReportSections;
  /** The sections in which something is new to the reader. */
  changed: ReadonlySet<ReportSection>;
  /** The report is open: before, what the badges count may not be asked for. */
  isOpen: boolean;
}

/** The sections of the report as links and by the key of their place, the current one marked; on a narrow screen they scroll and keep it in view. */
export function ReportTabs({ current, sections, changed, ...report }: ReportTabsProps) {
  const navigate = useNavigate();
  const { base } = useReportPlace(report.inquiry_id);
  const addressOf = (section: ReportSection) => `${base}/${report.merchant_id}/${section}`;
  useKeys(
    reportSections.map((section, place) => [
      String(place + 1),
      () => void navigate({ to: addressOf(section), resetScroll: false }),
    ]),
  );
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Badges arrive later and push the tabs aside: the current one comes back into view.
    const widened = new ResizeObserver(() =>
      list.current
        ?.querySelector('[aria-current]')
        ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }),
    );
    if (list.current) widened.observe(list.current);
    return () => widened.disconnect();
  }, []);
  return (
    <nav className={styles.tabs} aria-label="Report sections">
      <ul ref={list} className={styles.list}>
        {reportSections
          // What decides whether a tab shows may not be asked for before the report is open.
          .filter((section) => report.isOpen || !sections[section].useIsVisible)
          .map((section) => (
            <WhenVisible key={section} parts={sections[section]} report={report}>
              <li>
                <ReportTab
                  {...report}
                  section={section}
                  parts={sections[section]}
                  isCurrent={section === current}
                  isChanged={changed.has(section)}
                />
              </li>
            </WhenVisible>
          ))}
      </ul>
    </nav>
  );
}

interface ReportTabProps {
  inquiry_id: string;
  merchant_id: string;
  section: ReportSection;
  parts: ReportSectionParts;
  isCurrent: boolean;
  isChanged: boolean;
  isOpen: boolean;
}

function ReportTab({
  inquiry_id,
  merchant_id,
  section,
  parts,
  isCurrent,
  isChanged,
  isOpen,
}: ReportTabProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const { base } = useReportPlace(inquiry_id);
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  return (
    <Link
      ref={link}
      to={`${base}/${merchant_id}/${section}`}
      className={styles.tab}
      aria-current={isCurrent ? 'page' : undefined}
      resetScroll={false}
    >
      {parts.label}
      {isChanged && (
        <span className={styles.changed}>
          <VisuallyHidden>, new since your last look</VisuallyHidden>
        </span>
      )}
      {isOpen && <AlertBadge useAlerts={parts.useAlerts} report={{ inquiry_id, merchant_id }} />}
    </Link>
  );
}

interface AlertBadgeProps {
  useAlerts: ReportSectionParts['useAlerts'];
  report: Parameters<ReportSectionParts['useAlerts']>[0];
}

/** How many alerts a tab holds; nothing for none and before they have arrived, the full number in its tooltip. */
function AlertBadge({ useAlerts, report }: AlertBadgeProps) {
  const alerts = useAlerts(report);
  const text = alerts === null ? null : badgeText(alerts);
  if (!text) return null;
  return (
    <span className={styles.badge} title={`${alerts} alerts`}>
      <span aria-hidden>{text}</span>
      <VisuallyHidden>{alerts} alerts</VisuallyHidden>
    </span>
  );
}
