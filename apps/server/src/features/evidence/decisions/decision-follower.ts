import { rescoreOf } from '@assay/domain/jobs';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { forgetReadsBesidesFile } from '#platform/shared-reads';

type FollowCall = { tx: Tx } & Pick<Services, 'clock' | 'config' | 'jobs' | 'secrets' | 'provided'>;
type Decided = { lenderId: string; merchantId: string };

/** Work that another feature does in the transaction of a decision. */
export interface DecisionFollower {
  /** Before the decision is made or undone: what was not followed yet, so that it is not taken for its effect. */
  before(call: FollowCall, decided: Decided): Promise<void>;
  /** Follows the decision, so that its effect shows at once. */
  after(call: FollowCall, decided: Decided): Promise<void>;
}

declare module '#platform/registries' {
  interface Registries {
    /** By feature. */
    decisionFollowers: Record<string, DecisionFollower>;
  }
}

/**
 * Makes or undoes a decision on evidence of a merchant. The other features catch up before and follow it after, and the
 * merchant is scored again. `decide` returns whether it changed anything.
 */
export async function followed(
  call: FollowCall,
  decided: Decided,
  decide: () => Promise<boolean>,
): Promise<void> {
  const followers = Object.values(call.provided.decisionFollowers);
  forgetReadsBesidesFile(call.tx);
  for (const { before } of followers) await before(call, decided);
  if (!(await decide())) return;
  forgetReadsBesidesFile(call.tx);
  for (const { after } of followers) await after(call, decided);
  const { lenderId: lender_id, merchantId: merchant_id } = decided;
  // Scorecards also read the evidence itself.
  await call.jobs.add(call.tx, ...rescoreOf({ lender_id, merchant_id }));
}
