/**
 * THE list of job keys with their payloads: whoever queues a job and whoever runs it meet here, so that no handler
 * imports another room.
 */
export interface JobPayloads {
  /** One step of a source of an inquiry: ask the vendor or screen, store what comes. */
  'third_party.fetch': { lender_id: string; run_id: string };
  /** Marks a source timed out when its time is over. */
  'third_party.deadline': { lender_id: string; run_id: string };
  /** One call of a search that a person waits for. */
  'vendor.look_up': { lender_id: string; lookup_id: string };
  /** Screens again what imports of watchlists may have changed; looks for such imports every minute. */
  'screening.rescreen': Record<string, never>;
  /**
   * Screens again the merchants whose names, principals or their birth dates changed: one of a lender, or, every ten minutes,
   * all.
   */
  'screening.rescreen_merchants': Record<string, never> | { lender_id: string; merchant_id: string };
  /** Makes names that sources know merchants by findable; looks for new ones every minute. */
  'matching.index_names': Record<string, never>;
  /** Computes risk scores anew after evidence changed: of the merchants opened in an inquiry, or of one merchant. */
  'risk.rescore': { lender_id: string; inquiry_id: string } | { lender_id: string; merchant_id: string };
  /** Has the scores of merchants computed anew for the lender, or, without one, for each that opened them. */
  'risk.rescore_merchants': { lender_id: string | null; merchant_ids: string[] };
  /** Computes all risk scores anew, for what ages by itself; comes once a day. */
  'risk.rescore_daily': Record<string, never>;
  /** Evaluates scorecards anew after evidence, scores or rules changed: of an inquiry's merchants, of one, or all of a lender. */
  'scorecard.evaluate': { lender_id: string; inquiry_id?: string; merchant_id?: string };
  /** Hands one mail to the mail server. */
  'mail.send': { mail_id: string };
  /** Begins the month of every lender with credits whose month is over. */
  'credits.reset': Record<string, never>;
  /** Asks again about license verifications that are not decided; comes every half hour. */
  'licensing.recheck_orders': Record<string, never>;
  /** Takes the snapshot of every lender's portfolio that this month still lacks; looks every hour. */
  'portfolio.snapshot': Record<string, never>;
  /** Makes the notifications of the days that a lender lacks; without one looks every quarter of an hour who may lack some. */
  'notifications.run': Record<string, never> | { lender_id: string };
  /** Reads every row of an uploaded portfolio and notes which cannot be imported. */
  'portfolio.check_upload': { lender_id: string; upload_id: string };
  /** Brings the rows of an uploaded portfolio in, batch by batch. */
  'portfolio.import_upload': { lender_id: string; upload_id: string };
  /** Takes back what an upload did, batch by batch. */
  'portfolio.undo_upload': { lender_id: string; upload_id: string };
  /** Removes uploaded files that are kept no longer; comes once a day. */
  'portfolio.expire_uploads': Record<string, never>;
  /** Counts the tiers of the latest snapshot anew after records left or came back. */
  'portfolio.recount': { lender_id: string };
  /** Compares what a run said before with what it says now, for changes that were not noted since. */
  'monitoring.compare': { lender_id: string; run_id: string; before: number; after: number; since: string };
  /** Notes that a score stands in another tier than the one before it. */
  'monitoring.compare_score': { lender_id: string; merchant_id: string; version: number };
  /** Looks at the merchants of portfolios that are due; comes every minute. */
  'monitoring.look': Record<string, never>;
  /** Notes what files and editors changed about merchants of portfolios; comes every minute. */
  'monitoring.follow_edits': Record<string, never>;
  /** Signs where every audit chain ends, once a day, and takes it out of the database. */
  'audit.anchor': Record<string, never>;
}

export type JobKey = keyof JobPayloads;

/** The job that computes scores anew, with the key under which it waits once. */
export function rescoreOf(
  payload: JobPayloads['risk.rescore'],
): ['risk.rescore', JobPayloads['risk.rescore'], { jobKey: string }] {
  const subject =
    'inquiry_id' in payload ? payload.inquiry_id : `${payload.lender_id} merchant ${payload.merchant_id}`;
  return ['risk.rescore', payload, { jobKey: `risk.rescore:${subject}` }];
}

/** The job that evaluates scorecards anew, with the key under which it waits once. */
export function scorecardsOf(
  payload: JobPayloads['scorecard.evaluate'],
): ['scorecard.evaluate', JobPayloads['scorecard.evaluate'], { jobKey: string }] {
  const { lender_id, inquiry_id, merchant_id } = payload;
  const subject = inquiry_id ?? (merchant_id ? `${lender_id} merchant ${merchant_id}` : `${lender_id} all`);
  return ['scorecard.evaluate', payload, { jobKey: `scorecard.evaluate:${subject}` }];
}

/** The job that screens a merchant of a lender again where it changed, with the key under which it waits once. */
export function rescreenMerchantOf({
  lender_id,
  merchant_id,
}: {
  lender_id: string;
  merchant_id: string;
}): ['screening.rescreen_merchants', JobPayloads['screening.rescreen_merchants'], { jobKey: string }] {
  return [
    'screening.rescreen_merchants',
    { lender_id, merchant_id },
    { jobKey: `screening.rescreen_merchants:${lender_id} ${merchant_id}` },
  ];
}
