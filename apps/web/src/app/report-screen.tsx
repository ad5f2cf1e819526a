import { PortfolioReportPage, ReportPage } from '#features/report';
import { dossierAnswers } from './dossier-answers.ts';
import { reportSections } from './report-sections.ts';

/** The report with all its sections, loaded when one is opened. */
export const ReportScreen = () => <ReportPage sections={reportSections} answers={dossierAnswers} />;

/** The report of a merchant in the portfolio. */
export const PortfolioReportScreen = () => (
  <PortfolioReportPage sections={reportSections} answers={dossierAnswers} />
);
