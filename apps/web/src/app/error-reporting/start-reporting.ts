import { samplingOf, withoutPersonalData } from '@assay/domain/error-reporting';
import type { PageConfig } from '@assay/domain/page-config';
import {
  browserTracingIntegration,
  captureException,
  init,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser';

type Transport = ReturnType<typeof makeFetchTransport>;
type Envelope = Parameters<Transport['send']>[0];

/** Attributes with visible text, which is masked like the page's text. */
const MASKED = ['title', 'placeholder', 'aria-label', 'aria-description', 'alt', 'value', 'name', 'content'];

/** Reports one error. */
export type ReportError = (error: unknown) => void;

/**
 * Starts error reporting by the Sentry protocol (BOF-171). Loaded only if it is configured. Data is masked when
 * recorded and checked again when sent.
 */
export function startReporting({
  dsn,
  environment,
}: NonNullable<PageConfig['error_reporting']>): ReportError {
  const sampling = samplingOf(environment, dsn);
  if (!sampling) return () => {};
  init({
    dsn,
    environment,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    tracesSampleRate: sampling.traces,
    replaysSessionSampleRate: sampling.replays,
    replaysOnErrorSampleRate: sampling.replays_on_error,
    // The API accepts no trace headers.
    tracePropagationTargets: [],
    enhanceFetchErrorMessages: false,
    integrations: [
      browserTracingIntegration(),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        maskAttributes: MASKED,
        // Compressed data could not be checked, and the page's policy forbids blob workers.
        useCompression: false,
      }),
    ],
    // Neither typed text nor console output.
    beforeBreadcrumb: (crumb) => (/^(?:console|ui\.)/.test(crumb.category ?? '') ? null : crumb),
    transport: (options) => withoutPersonalDataIn(makeFetchTransport(options)),
  });
  return (error) => captureException(error);
}

function withoutPersonalDataIn(transport: Transport): Transport {
  return {
    ...transport,
    send: ([head, items]: Envelope) =>
      transport.send([
        head,
        items.flatMap(([about, payload]) => scrubItem(about, payload)),
      ] as unknown as Envelope),
  };
}

/** An item of a report without personal data; empty if it cannot be read, so that nothing is sent unchecked. */
function scrubItem(about: object, payload: unknown): [object, unknown][] {
  if (payload instanceof Uint8Array) return [];
  if (typeof payload !== 'string') return [[about, withoutPersonalData(payload)]];
  try {
    const lines = payload
      .split('\n')
      .map((line) => JSON.stringify(withoutPersonalData(JSON.parse(line, withoutForeignLinks))));
    return [[about, lines.join('\n')]];
  } catch {
    return [];
  }
}

/** For JSON.parse: removes links to a merchant's site, phone or email, which recording does not mask. */
const withoutForeignLinks = (key: string, value: unknown): unknown =>
  key === 'href' && typeof value === 'string' && URL.parse(value, location.origin)?.origin !== location.origin
    ? '[link]'
    : value;
