import { type LoadPrinted, PortfolioReportPage, ReportPage } from '#features/report';
import { dossierAnswers } from './dossier-answers.ts';
import { reportSections } from './report-sections.ts';

const loadPrinted: LoadPrinted = async () => (await import('./printed-report.ts')).printedReport;
const parts = { sections: reportSections, answers: dossierAnswers, loadPrinted };

/** The report with all its sections, loaded when one is opened. */
export const ReportScreen = () => <ReportPage {...parts} />;

/** The report of a merchant in the portfolio. */
export const PortfolioReportScreen = () => <PortfolioReportPage {...parts} />;
