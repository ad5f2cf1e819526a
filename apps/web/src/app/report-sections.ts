import { CorporateFilingsCard } from '#features/filings';
import { BusinessCard, PublicSourcesCard, type ReportSections } from '#features/report';
import { RiskScoreCard } from '#features/risk';
import { WatchlistCard } from '#features/screening';
import { EvidenceBar } from './evidence-bar.tsx';
import { useOverviewAlerts } from './overview-alerts.ts';

/** THE list of the report's sections, by id: what each shows, on the screen and on paper. */
export const reportSections: ReportSections = {
  overview: {
    label: 'Overview',
    useAlerts: useOverviewAlerts,
    main: [RiskScoreCard, CorporateFilingsCard, WatchlistCard, PublicSourcesCard],
    side: [EvidenceBar, BusinessCard],
    print: [BusinessCard, RiskScoreCard, CorporateFilingsCard, WatchlistCard, PublicSourcesCard],
  },
};
