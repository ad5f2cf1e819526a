export { type BusinessChoice, chooseBusiness } from './choose-business.ts';
export {
  type Cluster,
  type Clustering,
  type ClusterLink,
  type ClusterRecord,
  COMPARED_KEYS,
  clusterMerchants,
  MAX_SHARING,
} from './cluster-merchants.ts';
export { ContactCounts, contactOf, type SharedContacts, withOwnContacts } from './contacts.ts';
export { type Company, type CompanyReason, groupCompanies } from './group-companies.ts';
export { type Link, link } from './link.ts';
export { type NameLikeness, nameLikeness } from './name-likeness.ts';
export { pooledScore } from './pooled-score.ts';
export { type CompanyEvidence, locationsOfCompany } from './same-company.ts';
