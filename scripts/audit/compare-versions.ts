const PARTS = /^v?(\d+)\.(\d+)\.(\d+)(?:-([^+]+))?/;

function partsOf(version: string): { numbers: number[]; before: string[] } {
  const [, major, minor, patch, before] = PARTS.exec(version) ?? [];
  return {
    numbers: [major, minor, patch].map((part) => Number(part ?? 0)),
    before: before?.split('.') ?? [],
  };
}

function compareIdentifiers(a: string, b: string): number {
  const [isNumberA, isNumberB] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isNumberA && isNumberB) return Number(a) - Number(b);
  if (isNumberA !== isNumberB) return isNumberA ? -1 : 1;
  return a < b ? -1 : Number(a > b);
}

/**
 * Compares two versions by the precedence rules of Semantic Versioning 2.0, section 11; negative if the left one comes
 * first.
 */
export function compareVersions(left: string, right: string): number {
  const [a, b] = [partsOf(left), partsOf(right)];
  for (const [at, number] of a.numbers.entries())
    if (number !== b.numbers[at]) return number - b.numbers[at]!;
  // A release is newer than its prereleases.
  if (a.before.length === 0 || b.before.length === 0) return b.before.length - a.before.length;
  for (const [at, identifier] of a.before.entries()) {
    const other = b.before[at];
    if (other === undefined) return 1;
    const order = compareIdentifiers(identifier, other);
    if (order !== 0) return order;
  }
  return a.before.length - b.before.length;
}
