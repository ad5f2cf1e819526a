import type { CreditState } from '@assay/domain/credits';
import { type Actor, lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { type CreditChange, setCredits } from './set-credits.ts';

/** Sets the active lender's quota as staff request, and returns it (BOF-036). */
export async function changeCredits(
  { tx, actor, clock, config }: { tx: Tx; actor: Actor } & Pick<Services, 'clock' | 'config'>,
  change: CreditChange,
): Promise<CreditState> {
  const { id } = lenderOf(actor);
  await audit(tx, clock, actor, { action: 'credits.set', target: { kind: 'lender', id }, details: change });
  return setCredits(tx, id, change, { clock, config }, actor.user.id);
}
