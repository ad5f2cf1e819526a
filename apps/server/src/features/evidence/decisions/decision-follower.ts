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

/** Lets the other features catch up before a decision on evidence of the merchant is made or undone. */
export async function beforeDecision(call: FollowCall, decided: Decided): Promise<void> {
  forgetReadsBesidesFile(call.tx);
  for (const { before } of Object.values(call.provided.decisionFollowers)) await before(call, decided);
}

/** Lets the other features follow a decision on evidence of the merchant that was made or undone. */
export async function afterDecision(call: FollowCall, decided: Decided): Promise<void> {
  forgetReadsBesidesFile(call.tx);
  for (const { after } of Object.values(call.provided.decisionFollowers)) await after(call, decided);
}
