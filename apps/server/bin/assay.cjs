#!/usr/bin/env node
// Plain JavaScript, so that any Node can run it: hands over to the Node 24 that the lock installs.
const { spawn } = require('node:child_process');
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '../../..');
const { whenOrphaned } = require(join(root, 'scripts/when-orphaned.cjs'));
const bundled = join(root, 'node_modules/.bin/node');
const node = existsSync(bundled) ? bundled : process.execPath;
const child = spawn(node, [join(root, 'apps/server/src/main.ts'), ...process.argv.slice(2)], {
  // The channel ends with us, however we end: the program hears it as `disconnect`.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
whenOrphaned(() => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
