import { ApplicationCard } from '#features/application';
import { AssociationGraphCard, AssociationsCard, useAssociationAlerts } from '#features/associations';
import { CorporateFilingsCard } from '#features/filings';
import { FinancialCard, FinancialKinds, LienPositionCard } from '#features/financial';
import { CountedCard, InDoubtCard, TopicsCard } from '#features/gathering';
import { DoctorsCard, OtherLicensingCard, ProfessionalLicensingCard } from '#features/licensing';
import { LitigationCard } from '#features/litigation';
import { ChangesCard } from '#features/monitoring';
import { InquiryHistoryCard, PartnerHistoryCard, usePerformanceAlerts } from '#features/performance';
import { PrincipalsCard } from '#features/principals';
import {
  AlertComplaintsCard,
  BureauCard,
  BureauComplaintsCard,
  ComplaintMonthsCard,
  RegulatoryComplaintsCard,
} from '#features/regulatory';
import { BusinessCard, OnlinePresenceCard, PublicSourcesCard, type ReportSections } from '#features/report';
import {
  AlertReviewsCard,
  RatingsCard,
  RatingsPictureCard,
  StarsCard,
  useServiceAlerts,
} from '#features/reviews';
import { RiskScoreCard } from '#features/risk';
import { ScorecardCard } from '#features/scorecard';
import { MediaCard, WatchlistCard } from '#features/screening';
import { TimelineCard } from '#features/timeline';
import { KybCard } from '#features/verification';
import { WebsiteCard } from '#features/website';
import { EvidenceBar } from './evidence-bar.tsx';
import { useOverviewAlerts } from './overview-alerts.ts';

const complaints = [
  BureauCard,
  ComplaintMonthsCard,
  BureauComplaintsCard,
  RegulatoryComplaintsCard,
  AlertComplaintsCard,
];

/** THE list of the report's sections, by id: what each shows, on the screen and on paper. */
export const reportSections: ReportSections = {
  overview: {
    label: 'Overview',
    useAlerts: useOverviewAlerts,
    main: [
      ApplicationCard,
      RiskScoreCard,
      InDoubtCard,
      ChangesCard,
      TimelineCard,
      OnlinePresenceCard,
      WebsiteCard,
      CorporateFilingsCard,
      ProfessionalLicensingCard,
      OtherLicensingCard,
      WatchlistCard,
      CountedCard,
      PublicSourcesCard,
    ],
    side: [TopicsCard, EvidenceBar, KybCard, BusinessCard],
    print: [
      BusinessCard,
      ApplicationCard,
      RiskScoreCard,
      KybCard,
      TopicsCard,
      InDoubtCard,
      ChangesCard,
      TimelineCard,
      OnlinePresenceCard,
      WebsiteCard,
      CorporateFilingsCard,
      ProfessionalLicensingCard,
      OtherLicensingCard,
      WatchlistCard,
      PublicSourcesCard,
    ],
  },
  associations: {
    label: 'Associations',
    useAlerts: useAssociationAlerts,
    main: [AssociationsCard, AssociationGraphCard],
    side: [],
    print: [AssociationsCard],
  },
  fraud: {
    label: 'Performance',
    useAlerts: usePerformanceAlerts,
    main: [PartnerHistoryCard, InquiryHistoryCard],
    side: [],
    print: [PartnerHistoryCard, InquiryHistoryCard],
  },
  regulatory: {
    label: 'Regulatory',
    main: [...complaints, LitigationCard, MediaCard],
    side: [],
    print: [...complaints, LitigationCard, MediaCard],
  },
  service: {
    label: 'Service',
    useAlerts: useServiceAlerts,
    main: [RatingsCard, RatingsPictureCard, StarsCard, AlertReviewsCard],
    side: [],
    print: [RatingsCard, RatingsPictureCard, StarsCard, AlertReviewsCard],
  },
  financial: {
    label: 'Financial',
    main: [FinancialCard, LienPositionCard, FinancialKinds],
    side: [],
    print: [FinancialCard, LienPositionCard, FinancialKinds],
  },
  principal: {
    label: 'Principal',
    main: [PrincipalsCard],
    side: [],
    print: [PrincipalsCard],
  },
  doctors: {
    label: 'Doctors',
    isOptional: true,
    main: [DoctorsCard],
    side: [],
    print: [DoctorsCard],
  },
  scorecard: {
    label: 'Scorecard',
    main: [ScorecardCard],
    side: [],
    print: [ScorecardCard],
  },
};
