import type { Place } from '@assay/reference/places';
import { makeAddress } from './make-address.ts';
import { type BusinessPlan, makeBusiness, type Workshop } from './make-business.ts';
import { makeTradeName } from './make-business-name.ts';
import { FIRST_NAMES, LAST_NAMES } from './person-names.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoBusiness } from './records.ts';
import { LATER_PLANS, SCENARIO_PLANS } from './scenarios/all-plans.ts';
import { chainPlans } from './scenarios/chains.ts';
import { createTowns, type Towns } from './towns.ts';
import { TRADES, tradeOf } from './trades.ts';

/** A regular business. The usual share of them is closed, moved, renamed or nearly unknown. */
function everydayPlan(random: Random, towns: Towns, external_id: string): BusinessPlan {
  const place = towns.draw(random);
  const trade = random.weighted(TRADES).key;
  const fate = random.next();
  const plan: BusinessPlan = { external_id, place, trade };
  if (fate < 0.06)
    return { ...plan, started_days_ago: random.integer(900, 6000), closed_days_ago: random.integer(5, 800) };
  if (fate < 0.1) {
    const former = random.chance(0.7) ? place : towns.drawNear(random, place);
    return {
      ...plan,
      started_days_ago: random.integer(900, 6000),
      history: { former_address: makeAddress(random, former) },
    };
  }
  if (fate < 0.13) {
    const nameParts = {
      trade: tradeOf(trade),
      town: place.city,
      first: random.pick(FIRST_NAMES),
      last: random.pick(LAST_NAMES),
    };
    return {
      ...plan,
      started_days_ago: random.integer(900, 6000),
      history: { former_name: makeTradeName(random, nameParts) },
    };
  }
  if (fate < 0.18)
    return {
      ...plan,
      started_days_ago: random.integer(20, 500),
      history: { is_thin: true, legal_form: 'sole' },
    };
  return plan;
}

/**
 * All businesses of the demo, scenarios first, so that their fixed numbers are reserved before others are drawn. Each
 * business has its own random seed: adding one does not change the people or address of another.
 */
export function makeBusinesses(
  seed: string,
  count: number,
  workshop: Workshop,
  places: readonly Place[],
): DemoBusiness[] {
  const towns = createTowns(places);
  const fixed = [...SCENARIO_PLANS, ...chainPlans(createRandom(`${seed}:chains`), towns), ...LATER_PLANS];
  for (const plan of fixed) {
    if (plan.merchant?.phone) workshop.register.reservePhone(plan.merchant.phone);
    for (const principal of plan.principals ?? [])
      if (principal.phone) workshop.register.reservePhone(principal.phone);
  }
  const everyday = Array.from({ length: Math.max(0, count - fixed.length) }, (_, index) => {
    const id = `demo-${String(index + 1).padStart(5, '0')}`;
    return everydayPlan(createRandom(`${seed}:plan:${id}`), towns, id);
  });
  return [...fixed, ...everyday].map((plan) =>
    makeBusiness(createRandom(`${seed}:business:${plan.external_id}`), workshop, plan),
  );
}
