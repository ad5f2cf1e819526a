import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FreshDatabase } from '../../../platform/testing/fresh-database.ts';

const MAIN = join(import.meta.dirname, '../../../main.ts');

/** An API process of the product that a test kills and restarts. */
export class KillableServer {
  readonly #settings: NodeJS.ProcessEnv;
  /** Errors from its log. */
  readonly faults: string[] = [];
  #child: ChildProcess | undefined;
  #url: Promise<string>;
  #isReady = false;

  constructor(urls: FreshDatabase, issuer: string) {
    this.#settings = {
      ...process.env,
      PORT: '0',
      DATABASE_URL: urls.ownerUrl,
      DATABASE_APP_URL: urls.appUrl,
      DATABASE_WORKER_URL: urls.workerUrl,
      OIDC_ISSUER: issuer,
      ASSAY_SECRET: '0f'.repeat(32),
      ASSAY_SECOND_FACTOR: 'off',
      ASSAY_DEMO: 'off',
      ASSAY_LOG_LEVEL: 'error',
    };
    this.#url = this.#start();
  }

  /** Its URL; resolves when the server is ready. */
  get url(): Promise<string> {
    return this.#url;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Ends it by SIGKILL and starts another one. */
  async killAndRestart(): Promise<void> {
    await this.kill();
    this.#url = this.#start();
    // A failed start is reported to the callers of `url`.
    this.#url.catch(() => undefined);
  }

  async kill(): Promise<void> {
    this.#isReady = false;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async #start(): Promise<string> {
    const child = spawn(process.execPath, [MAIN, 'api'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: this.#settings,
    });
    this.#child = child;
    let output = '';
    for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
      output += chunk;
      const url = /ready at (http:\S+)/.exec(output)?.[1];
      if (!url) continue;
      child.stdout?.on('data', (line) => this.faults.push(String(line)));
      this.#isReady = true;
      return url;
    }
    throw new Error(`The server did not start: ${output}`);
  }
}
