import { type Flag, type Flagged, flags, isOn } from './flags.ts';

/** What staff grant a lender, as the lenders screen lists it. */
export interface Permission {
  /** Its own for ever, like that of a row. */
  id: string;
  /** `{name}_enabled` says to users whether their lender has it. */
  name: string;
  /** Every lender has it, whatever is asked for. */
  always_include: boolean;
}

/** The ids by the flag that a permission turns on; a flag without one does not compile. */
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

/** THE list of feature store permissions, in the order of their screen (details: back office, section 7). */
export const permissions: readonly Permission[] = [
  ...always,
  ...switched.map(({ id, name }) => ({ id, name, always_include: false })),
];

/** What a permission opens, in words. */
export function permissionOpens({ name }: Pick<Permission, 'name'>): string {
  const flag = switched.find((one) => one.name === name)?.flag;
  return flag ? flags[flag] : name.replaceAll('_', ' ');
}

/** The ids of what a lender has. */
export function permissionsOf(lender: Flagged): string[] {
  return permissions
    .filter(({ id }) => {
      const flag = switched.find((one) => one.id === id)?.flag;
      return flag === undefined || isOn(flag, lender);
    })
    .map(({ id }) => id);
}

/** Every flag with whether these permissions turn it on. */
export function flagsOf(permissionIds: readonly string[]): Map<Flag, boolean> {
  return new Map(switched.map(({ id, flag }) => [flag, permissionIds.includes(id)]));
}

/** Each permission as users see it at their lender: `{name}_enabled`, also where it is not granted. */
export function permissionMembers(lender: Flagged): Record<string, boolean> {
  const granted = permissionsOf(lender);
  return Object.fromEntries(permissions.map(({ id, name }) => [`${name}_enabled`, granted.includes(id)]));
}
