import type { EncryptedPlace, Secrets } from '#platform/secrets';

const placeOf = (runId: string): EncryptedPlace => ({ column: 'app.source_run.searches', row: runId });

/** The EIN of an application is in every search with this key (ONB-053). */
const isEin = (key: string, value: unknown): value is string => key === 'ein' && typeof value === 'string';

/** The searches of a run for storage, with the EIN of an application encrypted. */
export const encryptSearches = (runId: string, searches: readonly unknown[], secrets: Secrets): string =>
  JSON.stringify(searches, (key, value) =>
    isEin(key, value) ? secrets.encrypt(value, placeOf(runId)).toString('base64') : value,
  );

/** Decrypts the stored searches of a run; empty before they are settled. */
export function decryptSearches(run: { id: string; searches: unknown }, secrets: Secrets): unknown[] {
  return JSON.parse(JSON.stringify(run.searches ?? []), (key, value) =>
    isEin(key, value) ? secrets.decrypt(Buffer.from(value, 'base64'), placeOf(run.id)) : value,
  );
}

/** Whether every EIN in the stored searches is encrypted with the current key. */
export function areSearchesCurrent(searches: unknown, secrets: Secrets): boolean {
  let areCurrent = true;
  JSON.stringify(searches, (key, value) => {
    if (isEin(key, value) && !secrets.isCurrent(Buffer.from(value, 'base64'))) areCurrent = false;
    return value;
  });
  return areCurrent;
}

/** A request for storage, without its EIN. */
export function withoutEin(request: string, search: unknown): string {
  const numbers = [search].flat().flatMap((subject) => (subject as { ein?: string | null }).ein ?? []);
  return numbers.reduce((text, ein) => text.replaceAll(ein, '*'.repeat(ein.length)), request);
}
