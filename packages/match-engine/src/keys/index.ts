export { hash64 } from './hash.ts';
export { type KeyKind, keyOf, keyWord, type MerchantKey, merchantKeys } from './merchant-keys.ts';
