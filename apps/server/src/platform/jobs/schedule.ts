import type { JobKey } from '@assay/domain/jobs';

/** All scheduled jobs with their crontab lines (graphile-worker), in UTC. */
export const schedule: Partial<Record<JobKey, string>> = {
  'matching.index_names': '* * * * *',
  'matching.find_duplicates': '* * * * *',
  'matching.state_companies': '* * * * *',
  'matching.join_owned': '* * * * *',
  'monitoring.check': '* * * * *',
  'monitoring.follow_edits': '* * * * *',
  'monitoring.screen_members': '* * * * *',
  'screening.rescreen': '* * * * *',
  'screening.rescreen_merchants': '*/10 * * * *',
  // So that a day with an outage at midnight still gets its anchor.
  'audit.anchor': '*/15 * * * *',
  // Time zones change their day on a quarter of an hour.
  'credits.reset': '*/15 * * * *',
  // 6 am depends on the business time zone.
  'notifications.run': '*/15 * * * *',
  'licensing.recheck_orders': '*/30 * * * *',
  // The month begins in the business time zone.
  'portfolio.snapshot': '7 * * * *',
  'monitoring.remind_of_due': '10 * * * *',
  // The changes of a scope are only summed up, so those of a past hour need one row.
  'dossier.compact_input_changes': '50 * * * *',
  'dossier.remove_old_versions': '20 3 * * *',
  'portfolio.expire_uploads': '23 4 * * *',
  'risk.rescore_daily': '20 9 * * *',
};
