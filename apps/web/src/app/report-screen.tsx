import { ReportPage } from '#features/report';
import { reportSections } from './report-sections.ts';

/** The report with all its sections: what is fetched to open one. */
export const ReportScreen = () => <ReportPage sections={reportSections} />;
