import { usePrintedDifferences } from '#features/application';
import { usePrintedFilings } from '#features/filings';
import {
  usePrintedDebts,
  usePrintedFinancials,
  usePrintedLocations,
  usePrintedMentions,
  usePrintedPosition,
  usePrintedUcc,
} from '#features/financial';
import { usePrintedDoubts, usePrintedTopics } from '#features/gathering';
import { usePrintedLicenses, usePrintedOrders } from '#features/licensing';
import { usePrintedLitigation } from '#features/litigation';
import { usePrintedChanges } from '#features/monitoring';
import { usePrintedPrincipals } from '#features/principals';
import {
  usePrintedAlertComplaints,
  usePrintedBureau,
  usePrintedBureauComplaints,
  usePrintedRegulators,
} from '#features/regulatory';
import { usePrintedBusiness, usePrintedPresence, usePrintedSources } from '#features/report';
import { usePrintedAlertReviews, usePrintedRatings, usePrintedStars } from '#features/reviews';
import { usePrintedScore } from '#features/risk';
import { usePrintedMedia, usePrintedWatchlists } from '#features/screening';
import { usePrintedTimeline } from '#features/timeline';
import { usePrintedVerification } from '#features/verification';
import { usePrintedWebsites } from '#features/website';

/** The summary before the sections. */
export const printedSummary = [
  usePrintedBusiness,
  usePrintedVerification,
  usePrintedScore,
  usePrintedDifferences,
  usePrintedPosition,
  usePrintedPrincipals,
  usePrintedTopics,
];

/** The sections with parts of several features. */
export const printedSections = {
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
  regulatory: [
    usePrintedBureau,
    usePrintedBureauComplaints,
    usePrintedRegulators,
    usePrintedAlertComplaints,
    usePrintedLitigation,
    usePrintedMedia,
  ],
  service: [usePrintedRatings, usePrintedStars, usePrintedAlertReviews],
  financial: [usePrintedFinancials, usePrintedDebts, usePrintedUcc, usePrintedMentions, usePrintedLocations],
};
