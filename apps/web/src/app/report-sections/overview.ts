import { ApplicationCard } from '#features/application';
import { CorporateFilingsCard } from '#features/filings';
import { PositionCard } from '#features/financial';
import { CountedCard, InDoubtCard, TopicsCard, WaitingCard } from '#features/gathering';
import { OtherLicensingCard, ProfessionalLicensingCard } from '#features/licensing';
import { ChangesCard } from '#features/monitoring';
import { BusinessCard, OnlinePresenceCard, PublicSourcesCard, type SectionParts } from '#features/report';
import { RiskScoreCard } from '#features/risk';
import { WatchlistCard } from '#features/screening';
import { TimelineCard } from '#features/timeline';
import { KybCard } from '#features/verification';
import { WebsiteCardWhenNear } from '#features/website';
import { ReportEvidence } from '../evidence-sources.tsx';

export const overview: SectionParts = {
  main: [
    RiskScoreCard,
    ApplicationCard,
    InDoubtCard,
    ChangesCard,
    TimelineCard,
    OnlinePresenceCard,
    WebsiteCardWhenNear,
    CorporateFilingsCard,
    ProfessionalLicensingCard,
    OtherLicensingCard,
    WatchlistCard,
    CountedCard,
  ],
  side: [WaitingCard, PositionCard, TopicsCard, ReportEvidence, KybCard, BusinessCard, PublicSourcesCard],
};
