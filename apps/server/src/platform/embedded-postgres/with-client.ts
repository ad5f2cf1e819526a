import pg from 'pg';

/** Runs work on its own connection and closes it afterwards. */
export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
  options: Pick<pg.ClientConfig, 'connectionTimeoutMillis' | 'query_timeout'> = {},
): Promise<T> {
  const client = new pg.Client({ connectionString, ...options });
  // Without a listener a server that disappears would end the process; with it the query fails.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
