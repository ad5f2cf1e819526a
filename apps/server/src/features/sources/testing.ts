export { decryptBody } from './runs/encrypted-body.ts';
export { providing } from './testing/providing.ts';
export { startSources } from './trigger.ts';
