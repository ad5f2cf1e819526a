import { compareVersions } from './compare-versions.ts';

/** A change of a package's state by version, in their order. */
interface RangeEvent {
  introduced?: string;
  fixed?: string;
  last_affected?: string;
}

/** An advisory in the OSV format, as far as it is read. */
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

/** A package as the lock has it. */
export interface LockedPackage {
  name: string;
  version: string;
  isDevelopment: boolean;
}

/** The packages of a lock but our own workspaces; one that is there in several versions is listed with each. */
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

/** Whether an advisory is about that version of a package of npm; one that was withdrawn is about none. */
export function concerns(advisory: Advisory, { name, version }: LockedPackage): boolean {
  if (advisory.withdrawn) return false;
  return (advisory.affected ?? []).some(
    (affected) =>
      affected.package?.ecosystem === 'npm' &&
      affected.package.name === name &&
      (affected.versions?.includes(version) ||
        affected.ranges?.some(({ type, events }) => type === 'SEMVER' && isInRange(version, events))),
  );
}
