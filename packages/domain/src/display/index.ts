export { dateAndTime, shortDate } from './dates.ts';
export { isLinkableDomain, shownNpi } from './identifiers.ts';
export { displayPhone } from './phone.ts';
