import { createRandom } from './random.ts';
import type { DemoBusiness } from './records.ts';

type Outcome = 'VERIFIED' | 'NOT_VERIFIED' | 'PARTIAL' | 'UNAVAILABLE';

/** The result of verifying a business. */
export type DemoVerification = {
  merchant: string;
  name: string;
  trade_name: string;
  state: string;
  zip5: string;
  address: Outcome;
  phone: Outcome;
  email: Outcome;
};

/** The verification of a business: bad for a closed or moved one, mostly good for others; null for a thin file. */
export function verificationOf(seed: string, { merchant, history }: DemoBusiness): DemoVerification[] {
  if (history.is_thin) return [];
  const random = createRandom(`${seed}:verification:${merchant.external_id}`);
  const isFlagship = merchant.external_id === 'demo-flagship';
  const draw = (chance: number): Outcome => {
    if (history.closed_on) return random.chance(0.8) ? 'NOT_VERIFIED' : 'PARTIAL';
    return isFlagship || random.chance(chance)
      ? 'VERIFIED'
      : random.pick(['PARTIAL', 'NOT_VERIFIED', 'PARTIAL']);
  };
  return [
    {
      merchant: merchant.external_id,
      name: merchant.name,
      trade_name: merchant.name_dba,
      state: merchant.state,
      zip5: merchant.zip5,
      address: history.former_address ? 'PARTIAL' : draw(0.85),
      phone: draw(0.8),
      email: merchant.email ? draw(0.75) : 'UNAVAILABLE',
    },
  ];
}
