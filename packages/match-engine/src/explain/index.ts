export { type AddressLevel, addressText } from './address-text.ts';
export { nameText } from './name-text.ts';
export { orderReasons } from './order-reasons.ts';
export { personText } from './person-text.ts';
