import type { DossierAnswers } from '#api/dossier-answers';
import { applicationAnswers } from '#features/application';
import { filingsAnswers } from '#features/filings';
import { financialAnswers } from '#features/financial';
import { evidenceAnswers } from '#features/gathering';
import { doctorsAnswers, licensingAnswers } from '#features/licensing';
import { litigationAnswers } from '#features/litigation';
import { performanceAnswers } from '#features/performance';
import { principalsAnswers } from '#features/principals';
import { complaintsAnswers } from '#features/regulatory';
import { badgesAnswers, propertiesAnswers } from '#features/report';
import { reviewsAnswers } from '#features/reviews';
import { riskAnswers } from '#features/risk';
import { scorecardAnswers } from '#features/scorecard';
import { screeningAnswers } from '#features/screening';
import { verificationAnswers } from '#features/verification';
import { websiteAnswers } from '#features/website';

/** The queries of all features that the dossier of a report answers. */
export const dossierAnswers: readonly DossierAnswers[] = [
  applicationAnswers,
  badgesAnswers,
  complaintsAnswers,
  doctorsAnswers,
  evidenceAnswers,
  filingsAnswers,
  financialAnswers,
  licensingAnswers,
  litigationAnswers,
  performanceAnswers,
  principalsAnswers,
  propertiesAnswers,
  reviewsAnswers,
  riskAnswers,
  scorecardAnswers,
  screeningAnswers,
  verificationAnswers,
  websiteAnswers,
];
