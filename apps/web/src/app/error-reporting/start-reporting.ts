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

/** Attributes that say what stands on the page: their text is masked as the page's own is. */
const MASKED = ['title', 'placeholder', 'aria-label', 'aria-description', 'alt', 'value', 'name', 'content'];

/** Reports one error. */
export type ReportError = (error: unknown) => void;

/**
 * Starts reporting what goes wrong on the page, by the Sentry protocol (BOF-171). Loaded only where it is reported. What
 * leaves is masked as it is recorded, and gone through once more as it is sent.
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
    // The API takes no headers of a trace.
    tracePropagationTargets: [],
    enhanceFetchErrorMessages: false,
    integrations: [
      browserTracingIntegration(),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        maskAttributes: MASKED,
        // Pressed together it could not be gone through; and a worker of a blob is what the page forbids.
        useCompression: false,
      }),
    ],
    // Neither what was typed nor what the console holds.
    beforeBreadcrumb: (crumb) => (/^(?:console|ui\.)/.test(crumb.category ?? '') ? null : crumb),
    transport: (options) => withoutPersonalDataIn(makeFetchTransport(options)),
  });
  return (error) => captureException(error);
}

function withoutPersonalDataIn(transport: Transport): Transport {
  return {
    ...transport,
    send: ([head, items]: Envelope) =>
      transport.send([head, items.flatMap(([about, said]) => told(about, said))] as unknown as Envelope),
  };
}

/** An item of a report without personal data; none when it cannot be read, so that nothing leaves unseen. */
function told(about: object, said: unknown): [object, unknown][] {
  if (said instanceof Uint8Array) return [];
  if (typeof said !== 'string') return [[about, withoutPersonalData(said)]];
  try {
    const lines = said
      .split('\n')
      .map((line) => JSON.stringify(withoutPersonalData(JSON.parse(line, withoutForeignLinks))));
    return [[about, lines.join('\n')]];
  } catch {
    return [];
  }
}

/** For JSON.parse: a merchant's site, telephone or email that a recorded link leads to; recording masks no links. */
const withoutForeignLinks = (key: string, value: unknown): unknown =>
  key === 'href' && typeof value === 'string' && URL.parse(value, location.origin)?.origin !== location.origin
    ? '[link]'
    : value;
