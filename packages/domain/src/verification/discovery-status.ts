/** The newest by updatedAt, in any list order; null when the list is empty (ONB-142). */
export function newestDiscovery<D extends { updatedAt: string }>(discoveries: readonly D[]): D | null {
  return discoveries.reduce<D | null>(
    (newest, one) => (!newest || Date.parse(one.updatedAt) > Date.parse(newest.updatedAt) ? one : newest),
    null,
  );
}

const statuses = new Map([
  ['IN_PROGRESS', 'processing'],
  ['SUCCESS', 'available'],
  ['FAILED', 'error'],
]);

/** Maps the status of a business discovery to a source status; an unknown one is not started (ONB-140). */
export const discoveryStatus = (status: string | null | undefined): string =>
  statuses.get(status ?? '') ?? 'not_initiated';
