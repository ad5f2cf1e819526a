import type { Tx } from '#platform/database';
import { merchantVersions } from './match-store.ts';
import { type ReadMerchant, readMerchants } from './read-merchants.ts';

/** So many are remembered, some 5 kB each. */
const MOST = 20_000;

/** Merchants as they were last read, so that many searches over one file read a candidate that they share once. */
export class SeenMerchants {
  readonly #seen = new Map<string, { version: string; read: ReadMerchant }>();

  /** Merchants by id; those that are as they were are not read again. */
  async read(tx: Tx, ids: readonly string[]): Promise<Map<string, ReadMerchant>> {
    const versions = await merchantVersions(tx, ids);
    const found = new Map<string, ReadMerchant>();
    for (const [id, version] of versions) {
      const seen = this.#seen.get(id);
      if (seen?.version === version) this.#remember(id, seen);
      if (seen?.version === version) found.set(id, seen.read);
    }
    const others = [...versions.keys()].filter((id) => !found.has(id));
    for (const read of await readMerchants(tx, others)) {
      const { id } = read.merchant;
      this.#remember(id, { version: versions.get(id)!, read });
      found.set(id, read);
    }
    return found;
  }

  #remember(id: string, seen: { version: string; read: ReadMerchant }): void {
    // Read last, forgotten last.
    this.#seen.delete(id);
    this.#seen.set(id, seen);
    if (this.#seen.size > MOST) this.#seen.delete(this.#seen.keys().next().value!);
  }
}
