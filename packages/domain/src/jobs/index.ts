/**
 * All job keys with their payloads. Features queue jobs by these keys, so no handler imports another feature. The schedule
 * of the server (platform/jobs/schedule.ts) names those that run regularly.
 */
export interface JobPayloads {
  /** Runs one step of a source for an inquiry: queries the vendor or screens, and stores the result. */
  'third_party.fetch': { lender_id: string; run_id: string };
  /** Marks a source as timed out after its deadline. */
  'third_party.deadline': { lender_id: string; run_id: string };
  /** Makes one vendor call for a search that a user is waiting for. */
  'vendor.look_up': { lender_id: string; lookup_id: string };
  /** Screens again after watchlist imports that may change results. */
  'screening.rescreen': Record<string, never>;
  /**
   * Screens merchants again whose names, principals or principals' birth dates changed: one merchant of a lender, or
   * all every ten minutes.
   */
  'screening.rescreen_merchants': Record<string, never> | { lender_id: string; merchant_id: string };
  /** Adds names under which sources know merchants to the search index. */
  'matching.index_names': Record<string, never>;
  /** Joins the merchant of a record to the one that a person said it is, or takes that back. */
  'matching.follow_decision': { lender_id: string; decision_id: string };
  /** Compares imported merchants of public sources with the others, for staff to decide which are one. */
  'matching.find_duplicates': Record<string, never>;
  /** States which imported or changed merchants are locations of one company. */
  'matching.state_companies': Record<string, never>;
  /** Joins lenders' own merchants to the public ones of the same business that arrived since. */
  'matching.join_owned': Record<string, never>;
  /** Recomputes risk scores after evidence changed: of the merchants opened in an inquiry, or of one merchant. */
  'risk.rescore': { lender_id: string; inquiry_id: string } | { lender_id: string; merchant_id: string };
  /**
   * Queues a recomputation of these merchants' scores for the lender or, without one, for every lender that opened
   * them or a report of which names them as associations.
   */
  'risk.rescore_merchants': { lender_id: string | null; merchant_ids: string[] };
  /**
   * Scores, from what is known without a search, the associated merchants of an opened one that have no score, and then
   * that one again.
   */
  'risk.score_related': { lender_id: string; merchant_id: string };
  /** Recomputes all risk scores once a day, for factors that depend on age. */
  'risk.rescore_daily': Record<string, never>;
  'dossier.compact_input_changes': Record<string, never>;
  'dossier.remove_old_versions': Record<string, never>;
  /**
   * Re-evaluates scorecards after evidence, scores or rules changed: of an inquiry's merchants, of one merchant, or of
   * all of a lender.
   */
  'scorecard.evaluate': { lender_id: string; inquiry_id?: string; merchant_id?: string };
  /** Sends one email through the mail server. */
  'mail.send': { mail_id: string };
  /** Starts a new credit month for every lender whose month is over. */
  'credits.reset': Record<string, never>;
  /** Checks undecided license verifications again. */
  'licensing.recheck_orders': Record<string, never>;
  /** Takes this month's portfolio snapshot for every lender that has none yet. */
  'portfolio.snapshot': Record<string, never>;
  /**
   * Creates a lender's missing daily notifications. Without a lender, finds the lenders that may lack some.
   */
  'notifications.run': Record<string, never> | { lender_id: string };
  /** Validates every row of an uploaded portfolio and records which rows cannot be imported. */
  'portfolio.check_upload': { lender_id: string; upload_id: string };
  /** Imports the rows of an uploaded portfolio in batches. */
  'portfolio.import_upload': { lender_id: string; upload_id: string };
  /** Undoes an upload in batches. */
  'portfolio.undo_upload': { lender_id: string; upload_id: string };
  /** Asks the lender whether its own merchant, which an upload added, is a public one that arrived since. */
  'portfolio.ask_same_business': { lender_id: string; merchant_id: string };
  /** Deletes expired uploaded files. */
  'portfolio.expire_uploads': Record<string, never>;
  /** Recounts the tiers of the latest snapshot after records were deleted or restored. */
  'portfolio.recount': { lender_id: string };
  /** Compares the earlier and the current results of a run and records changes not recorded since. */
  'monitoring.compare': { lender_id: string; run_id: string; before: number; after: number; since: string };
  /** Records that a score moved to another tier. */
  'monitoring.compare_score': { lender_id: string; merchant_id: string; version: number };
  /** Records that the lien position of a merchant changed, in words. */
  'monitoring.compare_position': {
    lender_id: string;
    merchant_id: string;
    before: string;
    after: string;
    at: string;
  };
  /** Checks the portfolio merchants that are due. */
  'monitoring.check': Record<string, never>;
  /** Records changes that imports and editors made to portfolio merchants. */
  'monitoring.follow_edits': Record<string, never>;
  /** Screens merchants that joined a portfolio, or whose names changed, and records their list matches as changes. */
  'monitoring.screen_members': Record<string, never>;
  'monitoring.remind_of_due': Record<string, never>;
  /** Signs the head of every audit chain and exports it from the database; runs once a day. */
  'audit.anchor': Record<string, never>;
}

export type JobKey = keyof JobPayloads;

/** The job that recomputes scores. Its key prevents duplicates in the queue. */
export function rescoreOf(
  payload: JobPayloads['risk.rescore'],
): ['risk.rescore', JobPayloads['risk.rescore'], { jobKey: string }] {
  const subject =
    'inquiry_id' in payload ? payload.inquiry_id : `${payload.lender_id} merchant ${payload.merchant_id}`;
  return ['risk.rescore', payload, { jobKey: `risk.rescore:${subject}` }];
}

/** The job that scores associated merchants. Its key prevents duplicates in the queue. */
export function relatedScoresOf(
  payload: JobPayloads['risk.score_related'],
): ['risk.score_related', JobPayloads['risk.score_related'], { jobKey: string }] {
  const { lender_id, merchant_id } = payload;
  return [
    'risk.score_related',
    payload,
    { jobKey: `risk.score_related:${lender_id} merchant ${merchant_id}` },
  ];
}

/** The job that re-evaluates scorecards. Its key prevents duplicates in the queue. */
export function scorecardsOf(
  payload: JobPayloads['scorecard.evaluate'],
): ['scorecard.evaluate', JobPayloads['scorecard.evaluate'], { jobKey: string }] {
  const { lender_id, inquiry_id, merchant_id } = payload;
  const subject = inquiry_id ?? (merchant_id ? `${lender_id} merchant ${merchant_id}` : `${lender_id} all`);
  return ['scorecard.evaluate', payload, { jobKey: `scorecard.evaluate:${subject}` }];
}

/** The job that screens a changed merchant of a lender again. Its key prevents duplicates in the queue. */
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
