// `npm start`: installs what is missing, then hands over to start.ts on Node 24.
const { spawn } = require('node:child_process');
const { join } = require('node:path');
const { root, install, findNode } = require('./bootstrap.cjs');
const { whenOrphaned } = require('./when-orphaned.cjs');

const command = process.argv[2] || 'start';
const script = { start: 'start.ts', dev: 'dev.ts', test: 'test.ts', new: 'new.ts', mutation: 'mutation.ts' }[
  command
];
install({ needsDevelopment: command !== 'start' });
const child = spawn(findNode(), [join(root, 'scripts', script), ...process.argv.slice(3)], {
  cwd: root,
  // The channel ends with us, however we end: the child hears it as `disconnect`.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// Ctrl-C reaches the child by itself; a signal sent to us alone is passed on. We stay until it has stopped everything.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
whenOrphaned(() => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : code === null ? 1 : code));
