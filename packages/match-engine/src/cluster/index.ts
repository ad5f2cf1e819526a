export { type Cluster, type ClusterLink, type ClusterRecord, clusterMerchants } from './cluster-merchants.ts';
export { pooledScore } from './pooled-score.ts';
