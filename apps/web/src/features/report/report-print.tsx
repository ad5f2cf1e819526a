import { addressLine, dateAndTime, shortDate } from '@assay/domain/display';
import { reportSections, reportTabs } from '@assay/domain/report';
import { Button } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { Fragment, use, useEffect, useState } from 'react';
import { shownMoment } from '#api/as-of';
import { businessDay } from '#api/business-day';
import { useViewer } from '#features/session';
import { IconPrinter } from '#ui/icons';
import type { PrintedPart, PrintedProps } from '#ui/printed-part';
import { ClosedWarning } from './closed-warning.tsx';
import styles from './report-print.module.css';
import type { PrintedReport, ReportPageProps } from './section.ts';
import { usePageMargins } from './use-page-margins.ts';
import { WhenVisible } from './when-visible.tsx';

const PATIENCE_MS = 30_000;

/** Whether every part is loaded or failed, or 30 seconds have passed. */
function useIsReadyToPrint(): boolean {
  const isFetching = useIsFetching() > 0;
  const [isPatienceOver, setPatienceOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPatienceOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return !isFetching || isPatienceOver;
}

type LoadPrinted = ReportPageProps['loadPrinted'];

const loads = new WeakMap<LoadPrinted, Promise<PrintedReport>>();

/** The parts to print; suspends while their code is loading. */
function usePrinted(load: LoadPrinted): PrintedReport {
  const loading = loads.get(load) ?? load();
  loads.set(load, loading);
  return use(loading);
}

interface ReportPrintProps extends PrintedProps, Pick<ReportPageProps, 'sections' | 'loadPrinted'> {
  print: () => void;
}

/** The printed report: a summary, then each section with content, with a head and foot on every page. */
export function ReportPrint({ sections, loadPrinted, print, ...part }: ReportPrintProps) {
  const printed = usePrinted(loadPrinted);
  const { user, lender } = useViewer();
  const [printedAt] = useState(() => new Date().toISOString());
  const isReady = useIsReadyToPrint();
  const { merchant } = part.report;
  const moment = shownMoment();
  const who = [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email;
  const margins = {
    name: moment ? `${merchant.name}, as of ${dateAndTime(moment)}` : merchant.name,
    who: `${lender.name} · ${who} · ${dateAndTime(printedAt)}`,
    inquiry: part.inquiry_id ? `Inquiry ${part.inquiry_id}` : '',
  };
  const areDrawn = usePageMargins(margins);
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
      <p className={styles.running} data-drawn={areDrawn || undefined}>
        <span>{margins.name}</span>
        <span>{margins.who}</span>
      </p>
      <h1 className={styles.title}>{merchant.name}</h1>
      <p className={styles.address}>{addressLine(merchant)}</p>
      <p className="medium">
        The report as of {moment ? dateAndTime(moment) : shortDate(businessDay(printedAt))}
      </p>
      <ClosedWarning report={part.report} isWhole />
      <section className={styles.summary} aria-label="Summary">
        {printed.summary.map((usePart) => (
          <Part key={printed.summary.indexOf(usePart)} usePart={usePart} {...part} />
        ))}
      </section>
      {reportSections.map((section) => (
        <WhenVisible
          key={section}
          section={section}
          definition={sections[section]}
          merchant_id={part.merchant_id}
        >
          <PrintedSection label={reportTabs[section].label} parts={printed.sections[section]} {...part} />
        </WhenVisible>
      ))}
    </div>
  );
}

function Part({ usePart, ...props }: PrintedProps & { usePart: PrintedPart }) {
  return usePart(props);
}

interface PrintedSectionProps extends PrintedProps {
  label: string;
  parts: readonly PrintedPart[];
}

/** A section with those of its parts that have content; nothing without any. */
function PrintedSection({ label, parts, ...props }: PrintedSectionProps) {
  // biome-ignore lint/correctness/useHookAtTopLevel: the parts of a section are always the same, in the same order
  const contents = parts.map((usePart) => usePart(props));
  if (contents.every((content) => content === null)) return null;
  return (
    <section className={styles.section} aria-label={label}>
      <h2 className={styles.label}>{label}</h2>
      {contents.map((content, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their places
        <Fragment key={place}>{content}</Fragment>
      ))}
    </section>
  );
}
