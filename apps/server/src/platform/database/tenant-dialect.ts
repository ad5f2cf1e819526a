import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';

/** The lender that a transaction which is being started acts for. */
interface Beginning {
  lenderId: string;
  /** Whether the transaction was limited to it as it began. */
  isActing: boolean;
}

const beginning = new AsyncLocalStorage<Beginning | undefined>();

/**
 * Starts a transaction that acts for a lender from its first statement on, which saves one: `start` begins it and runs
 * `work` in it, which is passed whether it acts for the lender already.
 */
export function beginForLender<T>(
  lenderId: string,
  start: (work: <R>(run: (isActing: boolean) => Promise<R>) => Promise<R>) => Promise<T>,
): Promise<T> {
  const store: Beginning = { lenderId, isActing: false };
  // Transactions that the work itself starts, on other connections, act for no lender.
  return beginning.run(store, () => start((run) => beginning.run(undefined, () => run(store.isActing))));
}

/** As Kysely's, but begins a transaction and limits it to its lender's rows in one statement; see `beginForLender`. */
export class TenantDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new TenantDriver(this.#config);
  }
}

class TenantDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const store = beginning.getStore();
    const isPlain = !settings.isolationLevel && !settings.accessMode;
    // Only digits are written into the statement, which takes no parameters. Only the first transaction is the lender's.
    if (!store || store.isActing || !isPlain || !/^\d+$/.test(store.lenderId))
      return super.beginTransaction(connection, settings);
    await connection.executeQuery(CompiledQuery.raw(`begin; set local app.lender_id = '${store.lenderId}'`));
    store.isActing = true;
  }
}
