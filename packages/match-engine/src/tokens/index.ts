export { expectedShare, isCommonWord } from './common-words.ts';
export { deletionVariants } from './deletion-variants.ts';
export { allowedErrors, typingErrors } from './token-distance.ts';
export { CountedStats, NO_STATS, type TokenStats, tokenBits } from './token-stats.ts';
