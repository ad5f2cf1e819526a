export { BusinessCard } from './business-card.tsx';
export { PortfolioReportPage } from './portfolio-report.ts';
export { OnlinePresenceCard } from './presence/online-presence-card.tsx';
export { PublicSourcesCard } from './public-sources-card.tsx';
export { useReport } from './queries.ts';
export { ReportPage } from './report-page.tsx';
export { type ReportPlace, useReportPlace } from './report-place.ts';
export { reportRoutes } from './routes.ts';
export type { ReportPartProps, ReportSections, SectionParts } from './section.ts';
