import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readLock } from '../stub-lock.ts';
import { type Advisory, isAffected, lockedPackages } from './advisories.ts';
import { compareVersions } from './compare-versions.ts';

test('sorts versions by Semantic Versioning', () => {
  const ordered = [
    '0.9.10',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '1.2.0',
    '1.10.0',
    '10.0.0',
  ];
  expect(ordered.toReversed().sort(compareVersions)).toEqual(ordered);
  expect(compareVersions('1.0.0+build', '1.0.0')).toBe(0);
});

const advisory = (events: object[], more: object = {}): Advisory => ({
  id: 'GHSA-test',
  affected: [{ package: { ecosystem: 'npm', name: 'kettle' }, ranges: [{ type: 'SEMVER', events }] }],
  ...more,
});
const kettle = (version: string, name = 'kettle') => ({ name, version, isDevelopment: false });

test.each([
  ['1.2.3', [{ introduced: '0' }, { fixed: '1.2.4' }], true],
  ['1.2.4', [{ introduced: '0' }, { fixed: '1.2.4' }], false],
  ['1.2.4-beta.1', [{ introduced: '0' }, { fixed: '1.2.4' }], true],
  ['1.1.0', [{ introduced: '1.2.0' }], false],
  ['9.0.0', [{ introduced: '1.2.0' }], true],
  ['2.0.0', [{ introduced: '1.0.0' }, { last_affected: '2.0.0' }], true],
  ['2.0.1', [{ introduced: '1.0.0' }, { last_affected: '2.0.0' }], false],
  ['3.1.0', [{ introduced: '1.0.0' }, { fixed: '1.5.0' }, { introduced: '3.0.0' }, { fixed: '3.2.0' }], true],
  [
    '2.0.0',
    [{ introduced: '1.0.0' }, { fixed: '1.5.0' }, { introduced: '3.0.0' }, { fixed: '3.2.0' }],
    false,
  ],
])('version %s with the events %j is affected: %s', (version, events, expected) => {
  expect(isAffected(advisory(events), kettle(version))).toBe(expected);
});

test('an advisory does not concern another package or registry, and none once withdrawn', () => {
  const all = [{ introduced: '0' }];
  expect(isAffected(advisory(all), kettle('1.0.0', 'crumb'))).toBe(false);
  expect(isAffected(advisory(all, { withdrawn: '2026-01-01T00:00:00Z' }), kettle('1.0.0'))).toBe(false);
  const elsewhere = { affected: [{ package: { ecosystem: 'PyPI', name: 'kettle' }, versions: ['1.0.0'] }] };
  expect(isAffected(advisory(all, elsewhere), kettle('1.0.0'))).toBe(false);
  const listed = { affected: [{ package: { ecosystem: 'npm', name: 'kettle' }, versions: ['1.0.0'] }] };
  expect(isAffected(advisory(all, listed), kettle('1.0.0'))).toBe(true);
});

test('lists every locked package by name, including nested copies', () => {
  const found = lockedPackages({
    packages: {
      '': { version: '0.1.0' },
      'apps/server': { version: '0.1.0' },
      'node_modules/@assay/server': { link: true },
      'node_modules/kettle': { version: '1.0.0' },
      'node_modules/@scope/crumb/node_modules/kettle': { version: '2.0.0', dev: true },
    },
  });
  expect(found).toEqual([kettle('1.0.0'), { ...kettle('2.0.0'), isDevelopment: true }]);
});

function audit(...advisories: object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'assay-audit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [at, each] of advisories.entries())
    writeFileSync(join(folder, `${at}.json`), JSON.stringify({ modified: '2026-11-01T00:00:00Z', ...each }));
  return spawnSync(process.execPath, [join(import.meta.dirname, '../audit.ts'), folder], {
    encoding: 'utf8',
  });
}

test('the audit names findings and advisory dates and fails, and fails without advisories', () => {
  const { name, version } = lockedPackages(readLock()).find((each) => each.name === 'fastify')!;
  const about = (events: object[]) => ({
    ...advisory(events),
    summary: 'Boils over',
    affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
  });
  const bad = audit(about([{ introduced: '0' }]), about([{ introduced: '99.0.0' }]));
  expect(bad.stdout).toContain(
    `fastify ${version}: GHSA-test, of unknown severity: Boils over\n1 known faults in `,
  );
  expect(bad.stdout).toContain('by 2 advisories up to 2026-11-01');
  expect(bad.status).toBe(1);
  expect(audit(about([{ introduced: '99.0.0' }])).status).toBe(0);
  expect(audit().status).toBe(1);
});
