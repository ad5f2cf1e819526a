import pg from 'pg';
import { cleanKeyIndexes } from './refresh-index-after-load.ts';

const AT_LEAST = 20_000;
/** Each cleaning visits most of an index: many small ones take longer than a few that grow with the index. */
const SHARE = 1 / 3;

/**
 * Empties the pending lists of the key indexes on a connection of its own while a load fills them, so that neither the
 * load nor searches wait for it.
 */
export class IndexCleaner {
  readonly #client: pg.Client;
  #cleaning: Promise<void> | undefined;
  /** Stored before the last cleaning began, and since. */
  #cleaned = 0;
  #rows = 0;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<IndexCleaner> {
    const client = new pg.Client({ connectionString: url, application_name: 'assay index cleaner' });
    // A lost connection fails the waiting query; without a listener the event would end the process first.
    client.on('error', () => undefined);
    await client.connect();
    await client.query(`set maintenance_work_mem = '256MB'`);
    return new IndexCleaner(client);
  }

  /** Notes that rows were stored; begins to clean after many, unless it is cleaning. */
  see(rows: number): void {
    this.#rows += rows;
    if (this.#rows < Math.max(AT_LEAST, this.#cleaned * SHARE) || this.#cleaning) return;
    this.#cleaned += this.#rows;
    this.#rows = 0;
    this.#cleaning = cleanKeyIndexes(this.#client)
      // Only a delay: the indexes are cleaned at the end of a load again.
      .catch(() => undefined)
      .finally(() => {
        this.#cleaning = undefined;
      });
  }

  /** Waits until it is not cleaning. */
  async settle(): Promise<void> {
    await this.#cleaning;
  }

  async close(): Promise<void> {
    await this.settle();
    await this.#client.end();
  }
}
