export { licensingEndpoints } from './contract.ts';
export { ProviderData } from './provider.ts';
export { ProviderCandidate } from './provider-candidate.ts';
export { comparedInputs, filledInputs, isNpi, isProviderSearch, ProviderSearch } from './provider-search.ts';
export {
  type OverallSimilarity,
  overallSimilarity,
  type SimilarityBadge,
  similarityBadge,
} from './similarity.ts';
