import { withoutPersonalData } from '@assay/domain/error-reporting';
import type { PageConfig } from '@assay/domain/page-config';
import { createStackParser, createTransport, type Envelope, Scope, type Transport } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import type { OnError } from '../log.ts';

/** Milliseconds to wait for pending reports when the product stops. */
const LAST_REPORTS_MS = 2_000;
/** Tags of the call or job that failed; no user or lender ids. */
const REPORTED_TAGS = ['reqId', 'job', 'job_id', 'attempt'];

/** Sends error reports over the Sentry protocol. */
export interface ErrorReporting {
  report: OnError;
  /** Flushes pending reports. */
  close(): Promise<void>;
}

/** Sends errors to a target. Personal data is removed from every report. */
export function reportErrors(target: NonNullable<PageConfig['error_reporting']>): ErrorReporting {
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
      for (const name of REPORTED_TAGS) if (name in about) scope.setTag(name, String(about[name]));
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

/** Scrubs every outgoing report, no matter what added the data. */
function withoutPersonalDataIn(transport: Transport): Transport {
  return {
    ...transport,
    send([head, items]: Envelope) {
      const scrubbed = items.map(([about, said]) => [about, withoutPersonalData(said)]);
      return transport.send([head, scrubbed] as Envelope);
    },
  };
}
