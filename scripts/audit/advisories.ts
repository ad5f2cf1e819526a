import { compareVersions } from './compare-versions.ts';

/** A version at which a package becomes affected or fixed; events are sorted. */
interface RangeEvent {
  introduced?: string;
  fixed?: string;
  last_affected?: string;
}

/** The fields of an OSV advisory that are used. */
export interface Advisory {
  id: string;
  summary?: string;
  modified?: string;
  withdrawn?: string;
  affected?: {
    package?: { ecosystem: string; name: string };
    ranges?: { type: string; events: RangeEvent[] }[];
    versions?: string[];
  }[];
  database_specific?: { severity?: string };
}

/** A package in the lock file. */
export interface LockedPackage {
  name: string;
  version: string;
  isDevelopment: boolean;
}

/** The packages of a lock file without our own workspaces; each version of a package is listed. */
export function lockedPackages(lock: {
  packages: Record<string, { version?: string; dev?: boolean; link?: boolean; name?: string }>;
}): LockedPackage[] {
  return Object.entries(lock.packages).flatMap(([path, { version, dev, link, name }]) => {
    const at = path.lastIndexOf('node_modules/');
    if (at === -1 || link || !version) return [];
    const found = name ?? path.slice(at + 'node_modules/'.length);
    return [{ name: found, version, isDevelopment: dev === true }];
  });
}

function isInRange(version: string, events: readonly RangeEvent[]): boolean {
  let isAffected = false;
  for (const { introduced, fixed, last_affected } of events) {
    if (introduced !== undefined && (introduced === '0' || compareVersions(version, introduced) >= 0))
      isAffected = true;
    if (fixed !== undefined && compareVersions(version, fixed) >= 0) isAffected = false;
    if (last_affected !== undefined && compareVersions(version, last_affected) > 0) isAffected = false;
  }
  return isAffected;
}

/** Whether an advisory concerns this version of an npm package; never for a withdrawn advisory. */
export function isAffected(advisory: Advisory, { name, version }: LockedPackage): boolean {
  if (advisory.withdrawn) return false;
  return (advisory.affected ?? []).some(
    (affected) =>
      affected.package?.ecosystem === 'npm' &&
      affected.package.name === name &&
      (affected.versions?.includes(version) ||
        affected.ranges?.some(({ type, events }) => type === 'SEMVER' && isInRange(version, events))),
  );
}
