import type { Config } from '../config.ts';

const asRole = (url: string, role: string): string => {
  const address = new URL(url);
  const options = address.searchParams.get('options');
  address.searchParams.set('options', [options, `-c role=${role}`].filter(Boolean).join(' '));
  return address.toString();
};

/**
 * The three addresses of one database: owner (migrates), app (serves) and worker (runs jobs). If an installation
 * configures only the owner's, the other two connect as the owner and switch to their role at once.
 */
export function databaseUrls(
  config: Pick<Config, 'DATABASE_APP_URL' | 'DATABASE_WORKER_URL'>,
  ownerUrl: string,
) {
  return {
    owner: ownerUrl,
    app: config.DATABASE_APP_URL ?? asRole(ownerUrl, 'assay_app'),
    worker: config.DATABASE_WORKER_URL ?? asRole(ownerUrl, 'assay_worker'),
  };
}
