export { type BusinessChoice, chooseBusiness } from './choose-business.ts';
export {
  type Cluster,
  type Clustering,
  type ClusterLink,
  type ClusterRecord,
  clusterMerchants,
} from './cluster-merchants.ts';
export { ContactCounts, type SharedContacts } from './contacts.ts';
export { type Company, type CompanyReason, groupCompanies } from './group-companies.ts';
export { link } from './link.ts';
export { type NameLikeness, nameLikeness } from './name-likeness.ts';
export { pooledScore } from './pooled-score.ts';
