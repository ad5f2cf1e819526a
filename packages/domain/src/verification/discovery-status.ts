/** The newest by updatedAt, in any list order; null when the list is empty (ONB-142). */
export function newestDiscovery<D extends { updatedAt: string }>(discoveries: readonly D[]): D | null {
  return discoveries.reduce<D | null>(
    (newest, one) => (!newest || Date.parse(one.updatedAt) > Date.parse(newest.updatedAt) ? one : newest),
    null,
  );
}

/** Maps the status of a business discovery to a source status; an unknown one is not started (ONB-140). */
export function discoveryStatus(status: string | null | undefined): string {
  const statuses: Record<string, string> = Object.setPrototypeOf(
    {
      IN_PROGRESS: 'processing',
      SUCCESS: 'available',
      FAILED: 'error',
    } satisfies Record<string, string>,
    null,
  );
  return statuses[status ?? ''] ?? 'not_initiated';
}
