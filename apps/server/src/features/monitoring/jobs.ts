import { type JobHandler, job } from '#platform/jobs';
import { checkPortfolios } from './check-portfolios.ts';
import { compareChecks } from './compare-checks.ts';
import { comparePosition } from './compare-position.ts';
import { compareScore } from './compare-score.ts';
import { remindOfDue } from './feed/remind-of-due.ts';
import { followEdits } from './follow-edits.ts';
import { screenMembers } from './screen-members.ts';

export const monitoringJobs: JobHandler[] = [
  job('monitoring.check', checkPortfolios),
  job('monitoring.follow_edits', followEdits),
  job('monitoring.screen_members', screenMembers),
  job('monitoring.remind_of_due', remindOfDue),
  job('monitoring.compare', compareChecks),
  job('monitoring.compare_score', compareScore),
  job('monitoring.compare_position', comparePosition),
];
