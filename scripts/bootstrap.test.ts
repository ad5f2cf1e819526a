import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const locked = {
  'node_modules/served': { version: '1.0.0', integrity: 'a' },
  'node_modules/tried': { version: '1.0.0', integrity: 'b', dev: true },
};

/** The arguments with which an install calls `npm` in a folder with the given packages; undefined if it does not. */
function installed(
  packages: (keyof typeof locked)[],
  { needsDevelopment = false, ...settings }: Record<string, string | boolean> = {},
): string | undefined {
  const root = mkdtempSync(join(tmpdir(), 'assay-bootstrap-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['scripts', 'node_modules']) mkdirSync(join(root, folder));
  copyFileSync(join(import.meta.dirname, 'bootstrap.cjs'), join(root, 'scripts/bootstrap.cjs'));
  const write = (file: string, names: string[]) =>
    writeFileSync(
      join(root, file),
      JSON.stringify({
        packages: Object.fromEntries(Object.entries(locked).filter(([name]) => names.includes(name))),
      }),
    );
  write('package-lock.json', Object.keys(locked));
  write('node_modules/.package-lock.json', packages);
  const calls = join(root, 'calls');
  const npm = join(root, 'npm.js');
  writeFileSync(
    npm,
    `require('fs').writeFileSync(${JSON.stringify(calls)}, process.argv.slice(2).join(' '))`,
  );
  const { status } = spawnSync(
    process.execPath,
    ['-e', `require('./scripts/bootstrap.cjs').install({ needsDevelopment: ${needsDevelopment} })`],
    {
      cwd: root,
      env: { PATH: process.env.PATH, npm_execpath: npm, ...(settings as Record<string, string>) },
    },
  );
  expect(status).toBe(0);
  return existsSync(calls) ? readFileSync(calls, 'utf8') : undefined;
}

test('installs everything when a package is missing', () => {
  expect(installed(['node_modules/served'])).toMatch(/^ci --include=dev /);
  expect(installed(['node_modules/served', 'node_modules/tried'])).toBeUndefined();
});

test.each([[{ NODE_ENV: 'production' }], [{ npm_config_omit: 'dev' }]])(
  'with %j a start omits development dependencies, and the next start does not miss them',
  (settings) => {
    expect(installed([], settings)).toMatch(/^ci --omit=dev /);
    expect(installed(['node_modules/served'], settings)).toBeUndefined();
    expect(installed(['node_modules/served', 'node_modules/tried'], settings)).toBeUndefined();
  },
);

test('with NODE_ENV=production the tests still install development dependencies', () => {
  const settings = { NODE_ENV: 'production', needsDevelopment: true };
  expect(installed(['node_modules/served'], settings)).toMatch(/^ci --include=dev /);
});
