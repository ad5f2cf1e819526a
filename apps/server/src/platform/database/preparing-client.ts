import pg from 'pg';

/** Most statements of a connection run once or twice. */
const USES_BEFORE = 3;

/** More than the product has (some 400 that repeat). Each takes 40 kB in the connection's PostgreSQL process. */
const MAX_PREPARED = 500;

/** Texts that are counted; multi-row inserts and lists make a text for each length. */
const MAX_COUNTED = 2000;

export interface PreparingConfig extends pg.ClientConfig {
  /** Uses of a statement on a connection before it is prepared. */
  usesBeforePreparing?: number | undefined;
}

/**
 * A connection that prepares the statements it repeats, so that PostgreSQL parses each once, applies row-level security
 * to it once, and soon plans it once: with the product's policies, that takes longer than running most of them.
 */
export class PreparingClient extends pg.Client {
  readonly #usesBefore: number;
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #prepared = 0;

  constructor(config?: PreparingConfig) {
    super(config);
    this.#usesBefore = config?.usesBeforePreparing ?? USES_BEFORE;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the base class, whose one form Kysely calls is replaced.
  override query(...args: any[]): any {
    const [text, values] = args;
    const name =
      args.length === 2 && typeof text === 'string' && mayPrepare(text) ? this.#nameOf(text) : undefined;
    if (!name) return super.query(...(args as [never]));
    return super.query({ name, text, values }).catch((error: unknown) => {
      // A table changed its columns since: prepare it again at the next use.
      if ((error as { code?: string }).code === FEATURE_NOT_SUPPORTED) this.#names.delete(text);
      throw error;
    });
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses <= this.#usesBefore || this.#prepared >= MAX_PREPARED) {
      if (this.#uses.has(text) || this.#uses.size < MAX_COUNTED) this.#uses.set(text, uses);
      return undefined;
    }
    this.#prepared += 1;
    const name = `assay_${this.#prepared}`;
    this.#names.set(text, name);
    this.#uses.delete(text);
    return name;
  }
}

/** The start of a transaction for a lender is two statements, which cannot be prepared. */
const mayPrepare = (text: string): boolean => !text.startsWith('begin');

/** As for “cached plan must not change result type”. */
const FEATURE_NOT_SUPPORTED = '0A000';
