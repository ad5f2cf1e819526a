// `node scripts/audit.ts FOLDER`: finds locked packages with known vulnerabilities, without network access. FOLDER has
// advisories in OSV format, as osv.dev publishes them for npm:
// https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Advisory, isAffected, type LockedPackage, lockedPackages } from './audit/advisories.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('Usage: node scripts/audit.ts FOLDER (of advisories in the OSV format)\n');
  process.exit(2);
}

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'));
const packages = Map.groupBy(lockedPackages(lock), ({ name }) => name);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
);
let newest = '';
const found: { advisory: Advisory; locked: LockedPackage }[] = [];
for (const file of files) {
  const advisory = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Advisory;
  if (advisory.modified && advisory.modified > newest) newest = advisory.modified;
  const names = new Set((advisory.affected ?? []).map((affected) => affected.package?.name ?? ''));
  for (const name of names) {
    for (const locked of packages.get(name) ?? [])
      if (isAffected(advisory, locked)) found.push({ advisory, locked });
  }
}
for (const { advisory, locked } of found) {
  const use = locked.isDevelopment ? ', for development alone' : '';
  const severity = advisory.database_specific?.severity ?? 'of unknown severity';
  process.stdout.write(
    `${locked.name} ${locked.version}${use}: ${advisory.id}, ${severity}: ${advisory.summary ?? 'without a summary'}\n`,
  );
}
process.stdout.write(
  `${found.length} known faults in ${packages.size} packages, by ${files.length} advisories up to ${newest || 'no date'}\n`,
);
// An empty set of advisories proves nothing, so it fails.
process.exit(found.length > 0 || files.length === 0 ? 1 : 0);
