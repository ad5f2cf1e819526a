import { addressLine, dateAndTime } from '@assay/domain/display';
import { reportSections } from '@assay/domain/report';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { shownMoment } from '#api/as-of';
import { useViewer } from '#features/session';
import { ClosedWarning } from './closed-warning.tsx';
import styles from './report-print.module.css';
import type { ReportPartProps, ReportSectionDefinition, ReportSections } from './section.ts';
import { useSectionParts } from './use-section-parts.ts';
import { WhenVisible } from './when-visible.tsx';

const PATIENCE_MS = 30_000;

/**
 * Whether every part is loaded or failed, or 30 seconds have passed. A section whose code is loading calls `awaitPart`,
 * and the function that it returns once it is loaded.
 */
function useIsReadyToPrint() {
  const isFetching = useIsFetching() > 0;
  const [awaited, setAwaited] = useState(0);
  const [isPatienceOver, setPatienceOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPatienceOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const awaitPart = useCallback(() => {
    setAwaited((count) => count + 1);
    return () => setAwaited((count) => count - 1);
  }, []);
  return { isReady: (!isFetching && awaited === 0) || isPatienceOver, awaitPart };
}

interface ReportPrintProps extends Omit<ReportPartProps, 'isPrint'> {
  sections: ReportSections;
  print: () => void;
}

/** The printed report: all sections in sequence, fully expanded, with a head and foot on each page. */
export function ReportPrint({ sections, print, ...part }: ReportPrintProps) {
  const { user, lender } = useViewer();
  const [printedAt] = useState(() => new Date().toISOString());
  const { isReady, awaitPart } = useIsReadyToPrint();
  const { merchant } = part.report;
  const moment = shownMoment();
  const asOfText = moment && `as of ${dateAndTime(moment)}`;
  const who = [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email;
  return (
    <div className={styles.paper}>
      <div className={styles.controls}>
        <Button
          variant="filled"
          leftSection={<IconPrinter size={14} aria-hidden />}
          disabled={!isReady}
          onClick={print}
        >
          Print
        </Button>
        {!isReady && <span role="status">Loading the report…</span>}
      </div>
      <div className={styles.pages}>
        <div className={styles.head}>
          <div className={styles.running}>
            <span>{[merchant.name, asOfText].filter(Boolean).join(', ')}</span>
            <span>
              {lender.name} · {who} · {dateAndTime(printedAt)}
            </span>
          </div>
        </div>
        <div className={styles.content}>
          <h1 className={styles.title}>{merchant.name}</h1>
          <p className={styles.address}>{addressLine(merchant)}</p>
          {asOfText && <p className={styles.asOfText}>The report {asOfText}</p>}
          <ClosedWarning report={part.report} isPrint />
          {reportSections.map((section) => (
            <WhenVisible
              key={section}
              section={section}
              definition={sections[section]}
              merchant_id={part.merchant_id}
              isPrint
            >
              <section className={styles.section} aria-label={sections[section].label}>
                <h2 className={styles.label}>{sections[section].label}</h2>
                <Suspense fallback={<Awaited awaitPart={awaitPart} />}>
                  <PrintedParts {...part} definition={sections[section]} />
                </Suspense>
              </section>
            </WhenVisible>
          ))}
        </div>
        <div className={styles.foot}>
          <div className={styles.running}>
            {[merchant.name, asOfText].filter(Boolean).join(', ')} · inquiry {part.inquiry_id} ·{' '}
            {dateAndTime(printedAt)} · {who}
          </div>
        </div>
      </div>
    </div>
  );
}

function PrintedParts({
  definition,
  ...part
}: Omit<ReportPartProps, 'isPrint'> & { definition: ReportSectionDefinition }) {
  const { print } = useSectionParts(definition);
  return print.map((Part) => <Part key={print.indexOf(Part)} {...part} isPrint />);
}

/** Shown while the code of a section is loading. */
function Awaited({ awaitPart }: { awaitPart: () => () => void }) {
  useEffect(awaitPart, [awaitPart]);
  return null;
}
