export { MerchantWebsites, Website, websiteEndpoints } from './contract.ts';
export { domainAge, isYoungerThanStated } from './domain-age.ts';
export { siteCertificate } from './site-certificate.ts';
export { siteVisit } from './site-visit.ts';
export { WebsiteData } from './website-data.ts';
