export { ProviderData } from './provider.ts';
