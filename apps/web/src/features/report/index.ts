export { BusinessCard } from './business-card.tsx';
export { PortfolioReportPage } from './portfolio-report.ts';
export { OnlinePresenceCard } from './presence/online-presence-card.tsx';
export { propertiesAnswers } from './presence/queries.ts';
export { usePrintedBusiness, usePrintedPresence, usePrintedSources } from './print.tsx';
export { PublicSourcesCard } from './public-sources-card.tsx';
export { useOpenedReport } from './queries.ts';
export { ReportPage } from './report-page.tsx';
export { type ReportPlace, useReportPlace } from './report-place.ts';
export { reportRoutes } from './routes.ts';
export type {
  PrintedReport,
  ReportPartProps,
  ReportSectionDefinition,
  ReportSections,
  SectionParts,
} from './section.ts';
export { type TabAlerts, tabAlerts } from './tab-alerts.ts';
export { badgesAnswers } from './use-tab-badge.ts';
