import { reportSections as keys } from '@assay/domain/report';
import { PortfolioReportPage, type PrintedReport, ReportPage } from '#features/report';
import { dossierAnswers } from './dossier-answers.ts';
import { reportSections } from './report-sections.ts';

/** Everything at once, as a print needs it. */
async function loadPrinted(): Promise<PrintedReport> {
  const [{ printedSummary }, sections] = await Promise.all([
    import('./printed-report.ts'),
    Promise.all(keys.map(async (key) => [key, await reportSections[key].loadPrinted()] as const)),
  ]);
  return { summary: printedSummary, sections: Object.fromEntries(sections) as PrintedReport['sections'] };
}
const parts = { sections: reportSections, answers: dossierAnswers, loadPrinted };

/** The report with all its sections, loaded when one is opened. */
export const ReportScreen = () => <ReportPage {...parts} />;

/** The report of a merchant in the portfolio. */
export const PortfolioReportScreen = () => <PortfolioReportPage {...parts} />;
