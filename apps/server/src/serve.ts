import { setTimeout as sleep } from 'node:timers/promises';
import { defaultPageConfig } from '@assay/domain/page-config';
import { checkConfiguredLenders } from '#features/session';
import { checkLimits } from '#features/vendor';
import { systemClock } from '#platform/clock';
import { type Config, checkScreening } from '#platform/config';
import { openDatabase } from '#platform/database';
import { dropRoot } from '#platform/drop-root';
import { errorReporting } from '#platform/error-reporting';
import { oidcIdentity } from '#platform/identity';
import { identityProvider } from '#platform/identity-provider';
import { explainFault, type Installation, openInstallation } from '#platform/installation';
import { jobQueue } from '#platform/jobs';
import { type Address, listen } from '#platform/listen';
import { type Log, makeLog } from '#platform/log';
import { providerKeys } from '#platform/provider-keys';
import { pageOrigins, requirePrivateDemo } from '#platform/public-address';
import { type Sandbox, startSandbox } from '#platform/sandbox-process';
import { makeSecrets } from '#platform/secrets';
import type { Services } from '#platform/services';
import { stopSignal, untilAborted } from '#platform/stop-signal';
import { buildApi, buildWorker } from './app.ts';
import { DEMO_PASSWORD, demoAccounts, prepareDemo, sandboxSettings } from './demo/index.ts';
import { provided } from './features.ts';
import { addressUsed, pageConfig, words } from './page-config.ts';

export type Role = 'start' | 'api' | 'worker';
type Closer = () => Promise<unknown>;

const DRAIN_LIMIT_MS = 25_000;

/**
 * Runs the role in the foreground until a stop signal, then stops everything in reverse order of the start; calls and
 * jobs in progress finish first. A stop signal during the start stops what was started so far. Throws a StartProblem when
 * it cannot start.
 */
export async function serve(role: Role, config: Config): Promise<void> {
  const stopping = stopSignal();
  const reporting = await errorReporting(config, addressUsed(config));
  const log = makeLog(config.ASSAY_LOG_LEVEL, reporting?.report);
  const staysRoot = dropRoot(config, { serves: true });
  if (staysRoot) log.warn(staysRoot);
  const closers: Closer[] = [];
  if (reporting) closers.push(() => reporting.close());
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) {
      await close().catch((error: Error) => log.warn({ err: error }, 'A part did not stop cleanly'));
    }
  };
  try {
    const installation = await openInstallation(config, { isProduct: role === 'start', signal: stopping });
    closers.push(() => installation.close());
    if (installation.warning) log.warn(installation.warning);
    stopping.throwIfAborted();
    const lost = installation.keepRunning(log);
    const demo = await openDemo(config, installation, closers, stopping);
    stopping.throwIfAborted();
    const settled = demo ? sandboxSettings(config, demo.sandbox.url) : config;
    checkScreening(settled);
    checkLimits(settled);
    if (demo) requirePrivateDemo(settled);
    const base = {
      // A demo requires no second factor unless it is configured.
      config: { ...settled, ASSAY_SECOND_FACTOR: settled.ASSAY_SECOND_FACTOR ?? (demo ? 'off' : 'staff') },
      clock: systemClock,
      jobs: jobQueue,
      secrets: makeSecrets(installation.secretKeys),
      log,
      provided,
    };
    const address = role === 'worker' ? null : await listen.choose(config);
    // Mails of jobs link to the same address as those of calls.
    const home = address ? homeOf(config, address) : config.PUBLIC_URL;
    if (role !== 'api') await serveJobs({ ...base, ...(home && { home }) }, installation, closers);
    stopping.throwIfAborted();
    if (address) {
      const url = homeOf(config, address);
      await serveCalls({ ...base, home: url }, address, installation, closers);
      stopping.throwIfAborted();
      announce(url, role === 'start' && demo !== null ? base.config : null);
    } else {
      log.info('The worker is ready');
    }
    await Promise.race([untilAborted(stopping), lost]);
  } catch (error) {
    if (error !== stopping.reason) {
      // Without a database some parts may never end.
      await Promise.race([stop(), sleep(DRAIN_LIMIT_MS, undefined, { ref: false })]);
      throw explainFault(error, config);
    }
  }
  const startedAt = performance.now();
  log.info('Stopping: the calls and jobs that run finish first');
  const limit = setTimeout(() => {
    log.warn('Ended before everything was stopped');
    process.exit(1);
  }, DRAIN_LIMIT_MS);
  await stop();
  clearTimeout(limit);
  log.info({ ms: Math.round(performance.now() - startedAt) }, 'Stopped');
}

const homeOf = ({ PUBLIC_URL }: Config, address: Address): string =>
  (PUBLIC_URL ?? address.url).replace(/\/$/, '');

async function serveJobs(base: Omit<Services, 'db'>, installation: Installation, closers: Closer[]) {
  const db = openDatabase(installation.urls.worker, {
    max: base.config.ASSAY_WORKERS + 2,
    onLost: connectionLost(base.log),
  });
  closers.push(() => db.destroy());
  const worker = await buildWorker({ ...base, db }, installation.urls.worker);
  closers.push(() => worker.stop());
}

async function serveCalls(
  base: Omit<Services, 'db'> & { home: string },
  address: Address,
  installation: Installation,
  closers: Closer[],
): Promise<void> {
  const { config, log, home: url } = base;
  const db = openDatabase(installation.urls.app, { max: 20, onLost: connectionLost(log) });
  closers.push(() => db.destroy());
  await checkConfiguredLenders(db, config);
  const issuer = config.OIDC_ISSUER ?? `${url}${defaultPageConfig.oidc_issuer}`;
  const identity = oidcIdentity({
    issuer,
    audience: config.OIDC_AUDIENCE,
    emailClaim: config.OIDC_EMAIL_CLAIM,
    recordsSignIns: !config.OIDC_ISSUER,
    sayVerified: config.OIDC_EMAIL_VERIFIED === 'said',
    secondFactor: config.OIDC_ISSUER
      ? { acr: words(config.OIDC_SECOND_FACTOR_ACR), amr: words(config.OIDC_SECOND_FACTOR_AMR) }
      : { acr: [], amr: ['mfa'] },
  });
  const server = await buildApi({ ...base, db }, identity, pageConfig(config, issuer));
  if (!config.OIDC_ISSUER) {
    await server.register(identityProvider, {
      db,
      issuer,
      clientId: config.OIDC_CLIENT_ID,
      redirectOrigins: pageOrigins(config, address.url),
      keys: await providerKeys(config),
      clock: base.clock,
      jobs: base.jobs,
      secrets: base.secrets,
      secondFactor: config.ASSAY_SECOND_FACTOR,
      audience: config.OIDC_AUDIENCE,
      lifetimes: {
        access_token: config.ASSAY_TOKEN_LIFE,
        idle: config.ASSAY_IDLE_LIMIT,
        session: config.ASSAY_SESSION_LIFE,
      },
    });
  }
  closers.push(() => server.close());
  await listen.on(server, address);
}

/** Fills a new embedded installation with the demo universe and starts its vendor sandbox; null without a demo. */
async function openDemo(
  config: Config,
  installation: Installation,
  closers: Closer[],
  stopping: AbortSignal,
): Promise<{ sandbox: Sandbox } | null> {
  const preparing = prepareDemo({
    config,
    urls: installation.urls,
    secrets: makeSecrets(installation.secretKeys),
    clock: systemClock,
    note: (line) => process.stderr.write(`${line}\n`),
  });
  // It takes long the first time. What an interrupted one has not stored, the next start adds.
  const demo = await Promise.race([preparing, untilAborted(stopping)]);
  if (!demo) return null;
  const sandbox = await startSandbox({ factsFile: demo.factsFile, delayMs: config.SANDBOX_DELAY_MS });
  closers.push(() => sandbox.stop());
  return { sandbox };
}

const connectionLost = (log: Log) => (error: Error) =>
  log.warn({ err: error }, 'A database connection was lost');

/** Prints that it is ready; for a demo with the embedded provider also its accounts. */
function announce(url: string, demo: Config | null): void {
  const lines = ['', `Assay is ready at ${url}`];
  if (demo && !demo.OIDC_ISSUER)
    lines.push(
      '',
      `Demo sign-ins, password of all: ${DEMO_PASSWORD}`,
      ...demoAccounts().map((line) => `  ${line}`),
      ...(demo.ASSAY_SECOND_FACTOR === 'off'
        ? ['No second factor is required here; ASSAY_SECOND_FACTOR=staff requires one of staff.']
        : []),
    );
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
