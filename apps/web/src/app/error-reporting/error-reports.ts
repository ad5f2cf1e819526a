import type { PageConfig } from '@assay/domain/page-config';
import type { RootOptions } from 'react-dom/client';

/**
 * What the root of the page does with errors of rendering: the console gets them as ever, and the reports too, once they
 * are loaded. Nothing is loaded, or sent, where the server names no address for reports.
 */
export function errorReports(
  target: PageConfig['error_reporting'],
  load = () => import('./start-reporting.ts'),
): RootOptions {
  if (!target) return {};
  const started = load()
    .then(({ startReporting }) => startReporting(target))
    // A page without reports is better than none.
    .catch(() => null);
  const report = (error: unknown) => {
    console.error(error);
    void started.then((send) => send?.(error));
  };
  return { onCaughtError: report, onUncaughtError: report };
}
