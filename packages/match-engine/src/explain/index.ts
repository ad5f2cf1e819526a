export { type AddressLevel, addressText } from './address-text.ts';
export { nameText } from './name-text.ts';
export { orderReasons } from './order-reasons.ts';
export { type PersonLevel, personText } from './person-text.ts';
export { phoneText } from './phone-text.ts';
