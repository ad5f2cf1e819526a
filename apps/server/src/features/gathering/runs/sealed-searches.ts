import type { Secrets } from '#platform/secrets';

/** The searches of a run as they are stored: the EIN of an application is sealed wherever it lies (ONB-053). */
export const sealSearches = (searches: readonly unknown[], secrets: Secrets): string =>
  JSON.stringify(searches, (key, value) =>
    key === 'ein' && typeof value === 'string' ? secrets.encrypt(value).toString('base64') : value,
  );

/** The stored searches of a run as they are asked; none before they are settled. */
export function openSearches(stored: unknown, secrets: Secrets): unknown[] {
  return JSON.parse(JSON.stringify(stored ?? []), (key, value) =>
    key === 'ein' && typeof value === 'string' ? secrets.decrypt(Buffer.from(value, 'base64')) : value,
  );
}

/** A call as it is kept, without the EIN of whom it asked about. */
export function withoutEin(request: string, search: unknown): string {
  const numbers = [search].flat().flatMap((subject) => (subject as { ein?: string | null }).ein ?? []);
  return numbers.reduce((text, ein) => text.replaceAll(ein, '*'.repeat(ein.length)), request);
}
