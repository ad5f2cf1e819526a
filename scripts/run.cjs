// `npm start`: installs what is missing, then runs start.ts on Node 24.
const { spawn } = require('node:child_process');
const { delimiter, join } = require('node:path');
const { root, install, findNode } = require('./bootstrap.cjs');
const { whenOrphaned } = require('./when-orphaned.cjs');

const command = process.argv[2] || 'start';
const script = {
  start: 'start.ts',
  dev: 'dev.ts',
  test: 'test.ts',
  soak: 'soak.ts',
  pictures: 'pictures.ts',
  new: 'new.ts',
  mutation: 'mutation.ts',
}[command];
install({ needsDevelopment: command !== 'start' });
const child = spawn(findNode(), [join(root, 'scripts', script), ...process.argv.slice(3)], {
  cwd: root,
  // Puts our own Node first for the programs that a command runs, no matter on which Node npm runs.
  env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` },
  // The channel closes when this process ends for any reason; the child then gets `disconnect`.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// Ctrl-C also reaches the child directly; a signal sent only to this process is forwarded. This process waits until the
// child has stopped everything.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
whenOrphaned(() => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : code === null ? 1 : code));
