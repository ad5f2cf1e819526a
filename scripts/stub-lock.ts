// Adds what `npm install` silently omits from package-lock.json: entries of optional platform packages that the current
// registry lacks. `npm ci` rejects a lock file without them. Run it after every install.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockEntry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, LockEntry>;
}

const file = join(import.meta.dirname, '../package-lock.json');
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

/** Whether a package required by another one is in the lock file, in its folder or a parent folder. */
function isLocked({ packages }: Lock, from: string, name: string): boolean {
  const folders = [from];
  for (let at = from; at.includes('/node_modules/'); folders.push(at))
    at = at.slice(0, at.lastIndexOf('/node_modules/'));
  return [...folders, ''].some((folder) => packages[`${folder && `${folder}/`}node_modules/${name}`]);
}

/** The platform in a package's name: `@swc/core-linux-arm64-musl`. */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const os = /win32|windows/.test(name) ? 'win32' : systems.find((word) => name.includes(word));
  const cpu = processors.find((word) => name.includes(word));
  const libc = name.includes('musl') ? 'musl' : name.includes('gnu') ? 'glibc' : undefined;
  return {
    ...(os ? { os: [os] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc && os === 'linux' ? { libc: [libc] } : {}),
  };
}

/** The optional packages that the lock file requires but lacks, with placeholder entries. */
export function missingStubs(lock: Lock): Record<string, LockEntry> {
  const stubs: Record<string, LockEntry> = {};
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const platform = platformOf(name);
      // Without a platform in its name, a placeholder would be installed everywhere, so such a package must really be
      // locked.
      if (isLocked(lock, path, name) || !platform.os) continue;
      stubs[`node_modules/${name}`] = {
        version,
        ...platform,
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
      };
    }
  }
  return stubs;
}

export const readLock = (): Lock => JSON.parse(readFileSync(file, 'utf8')) as Lock;

if (import.meta.main) {
  const lock = readLock();
  const stubs = missingStubs(lock);
  const packages = Object.fromEntries(
    Object.entries({ ...lock.packages, ...stubs }).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  );
  writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  process.stdout.write(`${Object.keys(stubs).length} stubs added to package-lock.json\n`);
}
