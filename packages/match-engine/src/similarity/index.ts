export { businessSimilarity, nameSimilarity, partSimilarity, streetSimilarity } from './similarity.ts';
