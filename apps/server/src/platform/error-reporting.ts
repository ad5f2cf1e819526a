import {
  type EnvironmentSettings,
  environmentOf,
  samplingOf,
  withoutPersonalData,
} from '@assay/domain/error-reporting';
import type { PageConfig } from '@assay/domain/page-config';
import { createStackParser, createTransport, type Envelope, Scope, type Transport } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import type { Config } from './config.ts';
import type { OnError } from './log.ts';

/** Milliseconds that reports under way may take when the product stops. */
const LAST_REPORTS_MS = 2_000;
/** What a report says of the call or job in which the error came; no id of a person or lender. */
const TOLD = ['reqId', 'job', 'job_id', 'attempt'];

/** Where errors are told by the Sentry protocol. */
export interface ErrorReporting {
  report: OnError;
  /** Sends what is still to be sent. */
  close(): Promise<void>;
}

type Settings = Pick<Config, 'ASSAY_ERRORS_DSN' | 'ASSAY_ENVIRONMENT' | 'ASSAY_PRODUCTION_HOST'>;

/** Where the page reports its errors, and as what; null where nothing is reported (BOF-171). */
export function reportingOfPage(config: Settings, address: string): PageConfig['error_reporting'] {
  const said: EnvironmentSettings = {
    environment: config.ASSAY_ENVIRONMENT,
    production_host: config.ASSAY_PRODUCTION_HOST,
  };
  const environment = environmentOf(address, said);
  const dsn = config.ASSAY_ERRORS_DSN;
  return dsn && samplingOf(environment, dsn) ? { dsn, environment } : null;
}

/**
 * Reports the server's own errors, or null where nothing is reported: without an address, on a machine of one's own, and
 * where nobody knows what the installation is (BOF-171). Every report leaves without personal data.
 * @param address that people use
 */
export function errorReporting(config: Settings, address: string): ErrorReporting | null {
  const target = reportingOfPage(config, address);
  if (!target) return null;
  const client = new ServerRuntimeClient({
    ...target,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) => withoutPersonalDataIn(createTransport(options, posting(options.url))),
  });
  client.init();
  return {
    report(error, said, about) {
      const scope = new Scope();
      scope.setClient(client);
      scope.setTag('said', said);
      for (const name of TOLD) if (name in about) scope.setTag(name, String(about[name]));
      client.captureException(error, {}, scope);
    },
    async close() {
      await client.close(LAST_REPORTS_MS);
    },
  };
}

const posting =
  (url: string) =>
  async ({ body }: { body: string | Uint8Array }) => {
    const answer = await fetch(url, {
      method: 'POST',
      body: typeof body === 'string' ? body : Buffer.from(body),
    });
    await answer.arrayBuffer();
    return {
      statusCode: answer.status,
      headers: {
        'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
        'retry-after': answer.headers.get('retry-after'),
      },
    };
  };

/** Goes through what each report says as it leaves, whatever put it there. */
function withoutPersonalDataIn(transport: Transport): Transport {
  return {
    ...transport,
    send([head, items]: Envelope) {
      const told = items.map(([about, said]) => [about, withoutPersonalData(said)]);
      return transport.send([head, told] as Envelope);
    },
  };
}
