import type { BusinessPlan } from '../make-business.ts';
import type { Random } from '../random.ts';
import type { Towns } from '../towns.ts';

/** Chains: one name at more than 40 locations, each run by a separate company. */
export const CHAINS = [
  { key: 'griddle', name: 'Golden Griddle Pancake House', short: 'GGP', trade: 'diner', locations: 46 },
  { key: 'quickbay', name: 'QuickBay Lube & Tire', short: 'QBLT', trade: 'auto-repair', locations: 52 },
  { key: 'clipper', name: 'The Clip Joint', short: 'Clip Joint', trade: 'barber', locations: 41 },
] as const;

/** The locations of all chains, spread over the country. */
export function chainPlans(random: Random, towns: Towns): BusinessPlan[] {
  return CHAINS.flatMap((chain) =>
    Array.from({ length: chain.locations }, (_, index) => {
      const place = towns.draw(random);
      return {
        external_id: `demo-chain-${chain.key}-${String(index + 1).padStart(2, '0')}`,
        place,
        trade: chain.trade,
        merchant: { name: `${chain.short} of ${place.city} LLC`, name_dba: chain.name, domain_name: '' },
      };
    }),
  );
}
