export { useIsNewInquiry } from './new-inquiry-flag.ts';
export { routes } from './routes.ts';
