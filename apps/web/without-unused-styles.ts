import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Components of Mantine that no screen has, with large styles. */
const UNUSED = [
  ...['AngleSlider', 'AppShell', 'Chip', 'ColorPicker', 'NavLink', 'Pagination'],
  ...['Slider', 'Stepper', 'Timeline', 'Tree', 'Typography'],
];

/**
 * Leaves the styles of unused components out of Mantine's one sheet, in builds alone. A build that has the class of one in
 * a script fails.
 */
export function withoutUnusedStyles(): Plugin {
  const classes = new Set<string>();
  return {
    name: 'without-unused-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/@mantine[\\/]core[\\/]styles\.layer\.css$/.test(id)) return null;
      let left = code;
      for (const component of UNUSED) {
        const sheet = readFileSync(join(dirname(id), 'styles', `${component}.layer.css`), 'utf8');
        const styles = sheet.slice(sheet.indexOf('{') + 1, sheet.lastIndexOf('}')).trim();
        if (!left.includes(styles)) this.error(`Mantine's styles have another form for ${component}`);
        left = left.replace(styles, () => '');
        for (const [, name] of styles.matchAll(/\.(m_[\da-f]+)/g)) if (name) classes.add(name);
      }
      return { code: left, map: null };
    },
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        const used = part.type === 'chunk' && [...classes].find((name) => part.code.includes(name));
        if (used) this.error(`${part.fileName} uses the style ${used}, which UNUSED leaves out`);
      }
    },
  };
}
