import type { PageConfig } from '@assay/domain/page-config';
import type { RootOptions } from 'react-dom/client';

/**
 * The root's reaction to render errors: they go to the console and, once loaded, to error reporting. Nothing is loaded
 * or sent if the server names no address for reports.
 */
export function errorReports(
  target: PageConfig['error_reporting'],
  load = () => import('./start-reporting.ts'),
): RootOptions {
  if (!target) return {};
  const started = load()
    .then(({ startReporting }) => startReporting(target))
    // The page works without error reporting.
    .catch(() => null);
  const report = (error: unknown) => {
    console.error(error);
    void started.then((send) => send?.(error));
  };
  return { onCaughtError: report, onUncaughtError: report };
}
