export { type Application, compareApplication } from './compare-application.ts';
export { ofListing, ofMerchantFile, ofRecords } from './source-facts-about.ts';
