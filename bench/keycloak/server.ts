import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const VERSION = '26.0.8';
const START_LIMIT_MS = 600_000;

/** A running Keycloak with access to its admin API. */
export interface Keycloak {
  base: string;
  /** Calls the admin API; the path is relative to `/admin/realms`. Throws on an error status. */
  admin<Out = unknown>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Out>;
  stop(): Promise<void>;
}

/** The folder of Keycloak: KEYCLOAK_HOME, else downloaded once from Maven Central. */
function home(): string {
  if (process.env.KEYCLOAK_HOME) return process.env.KEYCLOAK_HOME;
  const folder = join(import.meta.dirname, '../../node_modules/.cache/keycloak');
  const unpacked = join(folder, `keycloak-${VERSION}`);
  if (!existsSync(unpacked)) {
    process.stdout.write(`Fetching Keycloak ${VERSION} ...\n`);
    const artifact = `artifact=org.keycloak:keycloak-quarkus-dist:${VERSION}:zip`;
    execFileSync(
      'mvn',
      ['-q', '-B', 'dependency:unpack', '-D', artifact, '-D', `outputDirectory=${folder}`],
      {
        stdio: 'inherit',
      },
    );
  }
  return unpacked;
}

/** Starts Keycloak on loopback with an in-memory database. Needs Java 17. */
export async function startKeycloak(port: number): Promise<Keycloak> {
  const base = `http://127.0.0.1:${port}`;
  const password = randomBytes(16).toString('hex');
  const child = spawn('sh', ['bin/kc.sh', 'start-dev', '--http-host=127.0.0.1', `--http-port=${port}`], {
    cwd: home(),
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      KC_DB: 'dev-mem',
      KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
      KC_BOOTSTRAP_ADMIN_PASSWORD: password,
      JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx512m',
    },
  });
  const stop = async () => {
    if (child.exitCode !== null || child.pid === undefined) return;
    const gone = once(child, 'exit');
    // Ends the script and its Java child.
    process.kill(-child.pid, 'SIGTERM');
    await gone;
  };
  const token = async () => {
    const answer = await fetch(`${base}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'admin-cli',
        username: 'admin',
        password,
      }),
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  const admin: Keycloak['admin'] = async <Out>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${base}/admin/realms${path}`, {
      method,
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`Keycloak answered ${answer.status} to ${method} ${path}: ${text}`);
    return (text ? JSON.parse(text) : undefined) as Out;
  };
  for (const since = Date.now(); !(await isUp(base)); await sleep(500)) {
    if (child.exitCode !== null) throw new Error('Keycloak did not start');
    if (Date.now() - since < START_LIMIT_MS) continue;
    await stop();
    throw new Error('Keycloak was not ready in time');
  }
  return { base, admin, stop };
}

const isUp = (base: string): Promise<boolean> =>
  fetch(`${base}/realms/master`).then(
    ({ ok }) => ok,
    () => false,
  );
