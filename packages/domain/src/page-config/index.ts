export { defaultPageConfig, PageConfig } from './page-config.ts';
export { THEME_COOKIE, type Theme, themeOf } from './theme.ts';
