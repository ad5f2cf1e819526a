import { reportTabs } from '@assay/domain/report';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { useMatches } from '#features/matching';
import { deferred } from '#ui/deferred';
import { ClosedWarning } from './closed-warning.tsx';
import { PastNotice } from './moments/past-notice.tsx';
import { changedSections, type LoadedMoments } from './moments/use-moments.ts';
import { NavigatorBar } from './navigator-bar.tsx';
import { NoReportData } from './no-report-data.tsx';
import type { useReport } from './queries.ts';
import styles from './report-page.module.css';
import { useReportPlace } from './report-place.ts';
import { ReportTabs } from './report-tabs.tsx';
import type { ShownSectionProps } from './section.ts';
import { SectionScreen } from './section-screen.tsx';
import { useDossier } from './use-dossier.ts';
import { useRecordedPrint } from './use-recorded-print.ts';
import { WhenVisible } from './when-visible.tsx';

/** Loaded on demand. */
const ReportPrint = deferred(
  'The print version',
  async () => (await import('./report-print.tsx')).ReportPrint,
);

interface ReportBodyProps extends ShownSectionProps {
  opened: Pick<ReturnType<typeof useReport>, 'data' | 'isSuccess' | 'isFetching'>;
  /** The other matches; undefined in the portfolio. */
  matches?: ReturnType<typeof useMatches>['data'];
  /** The moments at which it changed; undefined for a report without a past. */
  moments?: LoadedMoments;
}

/** A report: navigator, tabs and the section in the address (REP-001, REP-005). */
export function ReportBody({
  inquiryId,
  merchantId,
  section,
  opened,
  matches,
  moments,
  sections,
  loadPrinted,
  answers,
}: ReportBodyProps) {
  const { printVersion } = useSearch({ strict: false }) as { printVersion?: 'true' };
  const navigate = useNavigate();
  const { addressOf } = useReportPlace(inquiryId);
  const report = opened.data?.result_blob ?? null;
  const part = { inquiry_id: inquiryId, merchant_id: merchantId };
  const areSectionsReady = useDossier(part, { opened, answers });
  const canonical = report?.merchant.id;
  const hasMoved = canonical !== undefined && canonical !== merchantId;
  useEffect(() => {
    if (!hasMoved) return;
    navigate({ ...addressOf(canonical, section), replace: true });
  }, [hasMoved, navigate, addressOf, canonical, section]);
  const print = useRecordedPrint({
    merchant_id: merchantId,
    inquiry_id: inquiryId,
    isShown: report !== null,
  });
  const { label } = reportTabs[section];
  const name = report?.merchant.name;
  useEffect(() => {
    if (name) document.title = `${label} · ${name} · Assay`;
  }, [label, name]);

  const shown = areSectionsReady ? report : null;
  const screen = (
    <SectionScreen
      {...part}
      key={merchantId}
      report={shown}
      section={section}
      definition={sections[section]}
    />
  );

  if (opened.isSuccess && !report) return <NoReportData inquiryId={inquiryId} />;
  if (printVersion)
    return (
      shown && (
        <ReportPrint {...part} report={shown} sections={sections} loadPrinted={loadPrinted} print={print} />
      )
    );
  return (
    <>
      <div className={styles.head}>
        <NavigatorBar
          {...part}
          section={section}
          report={report}
          isOpened={opened.isSuccess && !opened.isFetching}
          isReady={areSectionsReady}
          matches={matches}
          moments={moments}
        />
        <ReportTabs
          {...part}
          current={section}
          sections={sections}
          isOpen={areSectionsReady}
          changed={changedSections(moments?.data)}
        />
      </div>
      <PastNotice madeAt={opened.data?.madeAt ?? null} />
      {report && <ClosedWarning report={report} />}
      {shown ? (
        <WhenVisible
          section={section}
          definition={sections[section]}
          merchant_id={merchantId}
          otherwise={<Navigate {...addressOf(merchantId, 'overview')} replace />}
        >
          {screen}
        </WhenVisible>
      ) : (
        screen
      )}
    </>
  );
}
