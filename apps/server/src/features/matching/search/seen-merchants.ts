import type { Tx } from '#platform/database';
import { merchantVersions } from './match-store.ts';
import { type ReadMerchant, readMerchants } from './read-merchants.ts';

/** The most merchants to cache, about 5 kB each. */
const MOST = 20_000;

/** A cache of merchants, so that many searches over one file read a shared candidate only once. */
export class SeenMerchants {
  readonly #seen = new Map<string, { version: string; read: ReadMerchant }>();

  /** Returns merchants by id; those that did not change are not read again. */
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
    // Moves it to the end: the least recently read is evicted first.
    this.#seen.delete(id);
    this.#seen.set(id, seen);
    if (this.#seen.size > MOST) this.#seen.delete(this.#seen.keys().next().value!);
  }
}
