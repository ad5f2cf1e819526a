import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FreshDatabase } from './fresh-database.ts';

const MAIN = join(import.meta.dirname, '../../main.ts');
const ERROR_LEVEL = 50;

export interface KillableServerOptions {
  role?: 'api' | 'worker';
  /** More settings, such as the addresses of vendors. */
  environment?: Record<string, string>;
}

/** A process of the product that a test kills and restarts. */
export class KillableServer {
  readonly #role: 'api' | 'worker';
  readonly #settings: NodeJS.ProcessEnv;
  /** Errors from its log. */
  readonly faults: string[] = [];
  #child: ChildProcess | undefined;
  #url: Promise<string>;
  #isReady = false;

  constructor(
    urls: FreshDatabase,
    issuer: string,
    { role = 'api', environment = {} }: KillableServerOptions = {},
  ) {
    this.#role = role;
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
      ASSAY_LOG_LEVEL: role === 'api' ? 'error' : 'info',
      ...environment,
    };
    this.#url = this.#start();
  }

  /** Its URL, empty for a worker; resolves when the process is ready. */
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
    const child = spawn(process.execPath, [MAIN, this.#role], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: this.#settings,
    });
    this.#child = child;
    let output = '';
    for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
      output += chunk;
      const ready = /ready at (http:\S+)|worker is ready/.exec(output);
      if (!ready) continue;
      child.stdout?.on('data', (lines) => this.#note(String(lines)));
      this.#isReady = true;
      return ready[1] ?? '';
    }
    throw new Error(`The server did not start: ${output}`);
  }

  /** Keeps the errors among the lines of a log. A line that was cut by a kill is none. */
  #note(lines: string): void {
    for (const line of lines.split('\n'))
      if (Number(/"level":(\d+)/.exec(line)?.[1]) >= ERROR_LEVEL) this.faults.push(line);
  }
}
