export { defaultPageConfig, PageConfig } from './page-config.ts';
