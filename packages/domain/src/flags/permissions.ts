import { type Flag, type Flagged, flags, isOn } from './flags.ts';

/** A permission that staff grant to a lender on the lenders screen. */
export interface Permission {
  /** Permanent, like a database id. */
  id: string;
  /** Users see it as `{name}_enabled`. */
  name: string;
  /** Every lender has it, whether requested or not. */
  always_include: boolean;
}

/** Permission ids by the flag that each turns on. A flag without an id does not compile. */
const idByFlag = {
  tr_enabled: '3',
  vital4_enabled: '4',
  rematch_search_enabled: '5',
  kevari_enabled: '6',
  tlo_enabled: '7',
  license_verification_enabled: '8',
  furnish_doctors: '9',
  portfolio_enabled: '10',
  ask_paid_enabled: '11',
  website_check_enabled: '12',
} as const satisfies Record<Flag, string>;

const always: Permission[] = [
  { id: '1', name: 'merchant_search', always_include: true },
  { id: '2', name: 'merchant_report', always_include: true },
];
const switched = Object.entries(idByFlag).map(([flag, id]) => ({
  id,
  name: flag.replace(/_enabled$/, ''),
  flag: flag as Flag,
}));

/** All feature store permissions in screen order (details: back office, section 7). */
export const permissions: readonly Permission[] = [
  ...always,
  ...switched.map(({ id, name }) => ({ id, name, always_include: false })),
];

/** Describes what a permission enables. */
export function permissionOpens({ name }: Pick<Permission, 'name'>): string {
  const flag = switched.find((one) => one.name === name)?.flag;
  return flag ? flags[flag] : name.replaceAll('_', ' ');
}

/** The ids of a lender's permissions. */
export function permissionsOf(lender: Flagged): string[] {
  return permissions
    .filter(({ id }) => {
      const flag = switched.find((one) => one.id === id)?.flag;
      return flag === undefined || isOn(flag, lender);
    })
    .map(({ id }) => id);
}

/** Every flag, with whether these permissions turn it on. */
export function flagsOf(permissionIds: readonly string[]): Map<Flag, boolean> {
  return new Map(switched.map(({ id, flag }) => [flag, permissionIds.includes(id)]));
}

/** Every permission as `{name}_enabled`, true or false for this lender. */
export function permissionMembers(lender: Flagged): Record<string, boolean> {
  const granted = permissionsOf(lender);
  return Object.fromEntries(permissions.map(({ id, name }) => [`${name}_enabled`, granted.includes(id)]));
}
