export { compareAddress } from './compare-address.ts';
export { compareBusinessName, comparePerson } from './compare-names.ts';
export { compareDomain, compareEin, compareEmail, comparePhone } from './compare-numbers.ts';
export type { ValueComparison } from './comparison.ts';
