export { dateAndTime, shortDate } from './dates.ts';
export { isLinkableDomain, shownNpi } from './identifiers.ts';
export { inquiryTitle, searchedPrincipal } from './inquiry-title.ts';
export { displayMoney } from './money.ts';
export { percentage } from './percent.ts';
export { personName } from './person-name.ts';
export { displayPhone } from './phone.ts';
export { addressLine, placeLine } from './place-line.ts';
export { plainWords } from './plain-words.ts';
