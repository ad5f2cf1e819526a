import { type JobHandler, job } from '#platform/jobs';
import { compareLooks } from './compare-looks.ts';
import { compareScore } from './compare-score.ts';
import { followEdits } from './follow-edits.ts';
import { lookAtPortfolios } from './look-at-portfolios.ts';

export const monitoringJobs: JobHandler[] = [
  job('monitoring.look', lookAtPortfolios, '* * * * *'),
  job('monitoring.follow_edits', followEdits, '* * * * *'),
  job('monitoring.compare', compareLooks),
  job('monitoring.compare_score', compareScore),
];
