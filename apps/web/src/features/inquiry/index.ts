export { OurCustomer } from './earlier/our-customer.tsx';
export { inquiriesOfMerchantKey, useNewerInquiry } from './earlier/queries.ts';
export { ReportSearchedBefore, SearchedBefore } from './earlier/searched-before.tsx';
export { useIsNewInquiry } from './new-inquiry-flag.ts';
export { routes } from './routes.ts';
