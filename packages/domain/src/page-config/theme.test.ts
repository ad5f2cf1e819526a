import { expect, test } from 'vitest';
import { themeOf } from './theme.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['assay_theme=dark', 'dark'],
  ['a=1; assay_theme=light; b=2', 'light'],
  ['assay_theme="><script>', undefined],
  ['x_assay_theme=dark', undefined],
  ['assay_theme=darker', undefined],
])('the cookies %s select the theme %s', (cookies, theme) => {
  expect(themeOf(cookies)).toBe(theme);
});
