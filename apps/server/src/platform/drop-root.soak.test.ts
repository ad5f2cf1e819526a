import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newSecret } from './config.ts';
import { findUser } from './embedded-postgres.ts';
import { generateProviderKeys } from './identity-provider.ts';
import { freshTestDatabase } from './testing/fresh-database.ts';

// Only root can give up root's capabilities.
test.skipIf(process.geteuid?.() !== 0 || process.platform !== 'linux')(
  'started by root with its own database, the product serves as nobody',
  async () => {
    const database = await freshTestDatabase();
    onTestFinished(() => database.drop());
    // The socket of the server is for its own user.
    const [owner, app, worker] = [database.ownerUrl, database.appUrl, database.workerUrl].map((url) =>
      url.replace(/@[^:]*:/, '@127.0.0.1:'),
    );
    const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), 'start'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: '0',
        ASSAY_DEMO: 'off',
        ASSAY_LOG_LEVEL: 'warn',
        DATABASE_URL: owner,
        DATABASE_APP_URL: app,
        DATABASE_WORKER_URL: worker,
        ASSAY_SECRET: newSecret(),
        ASSAY_PROVIDER_KEYS: JSON.stringify(await generateProviderKeys()),
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'assay@example.com',
      },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let output = '';
    for await (const chunk of child.stdout) {
      output += chunk;
      if (output.includes('Assay is ready')) break;
    }
    const [, users] = /^Uid:\s*(.*)$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
    expect(users?.split(/\s+/).map(Number)).toEqual(Array(4).fill(findUser('nobody')?.uid));
    expect((await fetch(`${/ready at (\S+)/.exec(output)?.[1]}/readyz`)).status).toBe(200);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
  120_000,
);
