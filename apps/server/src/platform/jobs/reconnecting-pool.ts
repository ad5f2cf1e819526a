import pg from 'pg';

/** "Cannot connect now", which the job library tries again with growing pauses. */
const CANNOT_CONNECT_NOW = '57P03';

/** Error codes of a lost connection: the server ended it or is unreachable. */
const LOST_CONNECTION_CODES = /^(57P0[1-3]|08\w{3}|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/;
/** The same by the driver's own errors, which have no code. */
const LOST_CONNECTION_MESSAGES = /^(Connection terminated|Client has encountered a connection error)/;

/**
 * A pool for the job library. The library marks a job as done without awaiting the result: if the database restarts at
 * that moment, the failure would end the process. This pool reports a lost connection in a way that makes it retry.
 */
export function reconnectingPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => asRetryable(connect(...args))) as typeof pool.connect;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => asRetryable(query(...args))) as typeof client.query;
  });
  return pool;
}

/** With a callback nothing is promised, and the result is left as it is. */
const asRetryable = (result: unknown): unknown =>
  result instanceof Promise ? result.catch((error) => Promise.reject(retryableError(error))) : result;

function retryableError(error: Error & { code?: string }): Error {
  const isLost = LOST_CONNECTION_CODES.test(error.code ?? '') || LOST_CONNECTION_MESSAGES.test(error.message);
  return isLost
    ? Object.assign(new Error('The database is not there', { cause: error }), { code: CANNOT_CONNECT_NOW })
    : error;
}
