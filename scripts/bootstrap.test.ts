import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const locked = {
  'node_modules/served': { version: '1.0.0', integrity: 'a' },
  'node_modules/@scope/tried': { version: '1.0.0', integrity: 'b', dev: true },
};

/** What a call of `npm` was given: its arguments, and the addresses in the lock that it reads. */
interface Call {
  args: string;
  addresses: string[];
}

/** The calls of `npm` by an install in a folder with the given packages, and what the folder has after it. */
function installed(
  packages: (keyof typeof locked)[],
  {
    needsDevelopment = false,
    registry = 'http://registry.test/mirror/',
    failure = '',
    ...settings
  }: Record<string, string | boolean> = {},
): { calls: Call[]; status: number | null; files: string[] } {
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
  const npm = join(root, 'npm.js');
  writeFileSync(
    npm,
    `const { appendFileSync, existsSync, readFileSync } = require('fs');
    const args = process.argv.slice(2).join(' ');
    if (args === 'config get registry') console.log(${JSON.stringify(registry)});
    else {
      const lock = ['npm-shrinkwrap.json', 'package-lock.json'].find(existsSync);
      const addresses = Object.values(JSON.parse(readFileSync(lock)).packages).flatMap(({ resolved }) => resolved ?? []);
      appendFileSync('calls', JSON.stringify({ args, addresses }) + '\\n');
      const failure = ${JSON.stringify(failure)};
      if (failure && addresses.length > 0) { console.error(failure); process.exit(1); }
    }`,
  );
  const { status } = spawnSync(
    process.execPath,
    ['-e', `require('./scripts/bootstrap.cjs').install({ needsDevelopment: ${needsDevelopment} })`],
    {
      cwd: root,
      env: { PATH: process.env.PATH, npm_execpath: npm, ...(settings as Record<string, string>) },
    },
  );
  const calls = existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8') : '';
  return {
    status,
    calls: calls
      .split('\n')
      .filter((line) => line)
      .map((line) => JSON.parse(line) as Call),
    files: readdirSync(root),
  };
}

const argsOf = (...install: Parameters<typeof installed>): string[] => {
  const { calls, status } = installed(...install);
  expect(status).toBe(0);
  return calls.map(({ args }) => args);
};

const all: (keyof typeof locked)[] = ['node_modules/served', 'node_modules/@scope/tried'];

test('installs everything when a package is missing', () => {
  expect(argsOf(['node_modules/served'])).toEqual([expect.stringMatching(/^ci --include=dev /)]);
  expect(argsOf(all)).toEqual([]);
});

test('an install gives npm the address of each package in the configured registry, in a file that it removes', () => {
  const { calls, files } = installed([]);
  expect(calls.map(({ addresses }) => addresses)).toEqual([
    [
      'http://registry.test/mirror/served/-/served-1.0.0.tgz',
      'http://registry.test/mirror/@scope/tried/-/tried-1.0.0.tgz',
    ],
  ]);
  expect(files).not.toContain('npm-shrinkwrap.json');
});

test('an install uses the lock without addresses when the registry has others or is unknown', () => {
  const other = installed([], { failure: 'npm error code E404' });
  expect(other).toMatchObject({ status: 0, calls: [{}, { addresses: [] }] });
  expect(other.files).not.toContain('npm-shrinkwrap.json');
  expect(installed([], { registry: 'undefined' })).toMatchObject({ status: 0, calls: [{ addresses: [] }] });
});

test('an install that fails for another reason is not tried again', () => {
  const { calls, status, files } = installed([], { failure: 'npm error code ENOSPC' });
  expect([calls.length, status]).toEqual([1, 2]);
  expect(files).not.toContain('npm-shrinkwrap.json');
});

test.each([[{ NODE_ENV: 'production' }], [{ npm_config_omit: 'dev' }]])(
  'with %j a start omits development dependencies, and the next start does not miss them',
  (settings) => {
    expect(argsOf([], settings)).toEqual([expect.stringMatching(/^ci --omit=dev /)]);
    expect(argsOf(['node_modules/served'], settings)).toEqual([]);
    expect(argsOf(all, settings)).toEqual([]);
  },
);

test('with NODE_ENV=production the tests still install development dependencies', () => {
  const settings = { NODE_ENV: 'production', needsDevelopment: true };
  expect(argsOf(['node_modules/served'], settings)).toEqual([expect.stringMatching(/^ci --include=dev /)]);
});
