import { PortfolioReportPage, ReportPage } from '#features/report';
import { reportSections } from './report-sections.ts';

/** The report with all its sections: what is fetched to open one. */
export const ReportScreen = () => <ReportPage sections={reportSections} />;

/** The same of a merchant of the portfolio. */
export const PortfolioReportScreen = () => <PortfolioReportPage sections={reportSections} />;
