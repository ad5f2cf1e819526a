import { type EnvironmentSettings, environmentOf, samplingOf } from '@assay/domain/error-reporting';
import type { PageConfig } from '@assay/domain/page-config';
import type { Config } from './config.ts';
import type { ErrorReporting } from './error-reporting/report-errors.ts';

type Settings = Pick<Config, 'ASSAY_ERRORS_DSN' | 'ASSAY_ENVIRONMENT' | 'ASSAY_PRODUCTION_HOST'>;

/** Where the page reports its errors and with which tags; null when reporting is off (BOF-171). */
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
 * Reports the server's own errors. Null when reporting is off: without an address, on a developer's machine, or when
 * the environment is unknown (BOF-171). Personal data is removed from every report.
 * @param address the public address
 */
export async function errorReporting(config: Settings, address: string): Promise<ErrorReporting | null> {
  const target = reportingOfPage(config, address);
  if (!target) return null;
  // Loaded only where it is used: it is a tenth of what the product loads.
  const { reportErrors } = await import('./error-reporting/report-errors.ts');
  return reportErrors(target);
}
