import type { BusinessPlan } from '../make-business.ts';
import { FLAGSHIP_SISTERS, NOT_ASSOCIATED, OWNED_BUSINESSES } from './associated.ts';
import { CLOSED_BUSINESSES, MOVED_BUSINESSES, RENAMED_BUSINESSES, THIN_FILES } from './changed.ts';
import { FLAGSHIP } from './flagship.ts';
import { NEAR_NAMESAKES } from './near-namesakes.ts';
import { SAME_NAME_SAME_TOWN } from './same-name.ts';
import { SAME_BUILDING, SHARED_OWNERS, SHARED_PHONES } from './shared.ts';

/** The fixed businesses of all scenarios except the chains, whose locations are random. */
export const SCENARIO_PLANS: readonly BusinessPlan[] = [
  FLAGSHIP,
  ...SAME_NAME_SAME_TOWN.flat(),
  ...MOVED_BUSINESSES,
  ...RENAMED_BUSINESSES,
  ...CLOSED_BUSINESSES,
  ...THIN_FILES,
  ...SHARED_PHONES.flat(),
  ...SAME_BUILDING.flat(),
  ...SHARED_OWNERS.flat(),
  ...NEAR_NAMESAKES,
];

/** Businesses added later; they follow the chains, so that the chains keep their numbers. */
export const LATER_PLANS: readonly BusinessPlan[] = [
  ...FLAGSHIP_SISTERS,
  ...OWNED_BUSINESSES,
  ...NOT_ASSOCIATED.flat(),
];
