import { portfolio } from '../../apps/server/src/features/portfolio/index.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { buildServer } from '../../apps/server/src/platform/http/server.ts';
import type { Identity } from '../../apps/server/src/platform/identity.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { bases } from '../../packages/domain/src/http/index.ts';

/** Calls the portfolio API in this process as one user of one lender. */
export interface PortfolioApi {
  /** The length of the response to a path with query. @throws on an error status */
  get(path: string): Promise<number>;
  close(): Promise<void>;
}

/**
 * The API on the caller's connection pool: a complete request except for network and token signature, including the
 * audit.
 */
export async function portfolioApi(
  services: Services,
  { db, email, lenderId }: { db: Database; email: string; lenderId: string },
): Promise<PortfolioApi> {
  const identity: Identity = {
    verify: async () => ({ issuer: 'https://identity.bench', subject: email, email, amr: [] }),
    isBySecondFactor: () => true,
  };
  const server = await buildServer({
    services: { ...services, db },
    identity,
    features: [portfolio],
    termsAccepted: async () => true,
  });
  await server.ready();
  return {
    async get(path) {
      const answer = await server.inject({
        method: 'GET',
        url: `${bases.api}/${path}`,
        headers: { authorization: 'Bearer bench', lenderid: lenderId },
      });
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
      return answer.body.length;
    },
    close: () => server.close(),
  };
}
