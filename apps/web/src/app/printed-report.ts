import { usePrintedDifferences } from '#features/application';
import { usePrintedAssociations } from '#features/associations';
import { usePrintedFilings } from '#features/filings';
import {
  usePrintedDebts,
  usePrintedFinancials,
  usePrintedPlaces,
  usePrintedPosition,
  usePrintedUcc,
} from '#features/financial';
import { usePrintedDoubts, usePrintedTopics } from '#features/gathering';
import { usePrintedDoctors, usePrintedLicenses, usePrintedOrders } from '#features/licensing';
import { usePrintedLitigation } from '#features/litigation';
import { usePrintedChanges } from '#features/monitoring';
import { usePrintedInquiries, usePrintedPartners } from '#features/performance';
import { usePrintedPeople, usePrintedPeopleRecords, usePrintedPrincipals } from '#features/principals';
import {
  usePrintedAlertComplaints,
  usePrintedBureau,
  usePrintedBureauComplaints,
  usePrintedRegulators,
} from '#features/regulatory';
import {
  type PrintedReport,
  usePrintedBusiness,
  usePrintedPresence,
  usePrintedSources,
} from '#features/report';
import { usePrintedAlertReviews, usePrintedRatings, usePrintedStars } from '#features/reviews';
import { usePrintedScore } from '#features/risk';
import { usePrintedScorecard } from '#features/scorecard';
import { usePrintedMedia, usePrintedWatchlists } from '#features/screening';
import { usePrintedTimeline } from '#features/timeline';
import { usePrintedVerification } from '#features/verification';
import { usePrintedWebsites } from '#features/website';

/** The printed report: its summary, then the parts of each section in the order of the tabs. */
export const printedReport: PrintedReport = {
  summary: [
    usePrintedBusiness,
    usePrintedVerification,
    usePrintedScore,
    usePrintedDifferences,
    usePrintedPosition,
    usePrintedPrincipals,
    usePrintedTopics,
  ],
  sections: {
    overview: [
      usePrintedDoubts,
      usePrintedChanges,
      usePrintedTimeline,
      usePrintedPresence,
      usePrintedWebsites,
      usePrintedFilings,
      usePrintedOrders,
      usePrintedLicenses,
      usePrintedWatchlists,
      usePrintedSources,
    ],
    associations: [usePrintedAssociations],
    fraud: [usePrintedPartners, usePrintedInquiries],
    regulatory: [
      usePrintedBureau,
      usePrintedBureauComplaints,
      usePrintedRegulators,
      usePrintedAlertComplaints,
      usePrintedLitigation,
      usePrintedMedia,
    ],
    service: [usePrintedRatings, usePrintedStars, usePrintedAlertReviews],
    financial: [usePrintedFinancials, usePrintedDebts, usePrintedUcc, usePrintedPlaces],
    principal: [usePrintedPeople, usePrintedPeopleRecords],
    doctors: [usePrintedDoctors],
    scorecard: [usePrintedScorecard],
  },
};
