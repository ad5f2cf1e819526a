export { type Application, compareApplication } from './compare-application.ts';
export { ofListing, ofMerchantFile, ofRecords } from './speakers.ts';
