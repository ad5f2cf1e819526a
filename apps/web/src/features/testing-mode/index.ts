export { TestingBanner } from './testing-banner.tsx';
export { testingMode } from './testing-mode.ts';
