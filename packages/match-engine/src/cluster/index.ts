export { type Cluster, type ClusterLink, type ClusterRecord, clusterMerchants } from './cluster-merchants.ts';
export { link } from './link.ts';
export { type NameLikeness, nameLikeness } from './name-likeness.ts';
export { pooledScore } from './pooled-score.ts';
