export { hash64 } from './hash.ts';
export { type KeyKind, keyWord, type MerchantKey, merchantKeys } from './merchant-keys.ts';
