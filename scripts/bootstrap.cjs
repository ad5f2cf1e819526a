// Plain JavaScript that runs on any installed Node: installs the locked packages, then finds the Node 24 among them.
const { spawnSync } = require('node:child_process');
const { existsSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..');

/** The packages of a lock file by path, without links to our own workspaces and missing optional ones. */
function packagesOf(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(packages).filter(([path, entry]) => path.startsWith('node_modules/') && !entry.link);
}

/** Whether npm is configured to omit development dependencies. */
function leavesOutDevelopment() {
  const { NODE_ENV, npm_config_omit = '', npm_config_include = '' } = process.env;
  if (npm_config_include.includes('dev')) return false;
  return NODE_ENV === 'production' || npm_config_omit.includes('dev');
}

/** Whether node_modules matches package-lock.json exactly. Takes 8 ms, so it runs at every start. */
function isInstalled(withDevelopment) {
  const installedLock = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const installed = new Map(packagesOf(installedLock));
  for (const [path, wanted] of packagesOf(join(root, 'package-lock.json'))) {
    const have = installed.get(path);
    if (!have && !withDevelopment && (wanted.dev || wanted.devOptional)) continue;
    if (!have && (wanted.optional || wanted.devOptional || wanted.peer)) continue;
    if (!have || have.version !== wanted.version || have.integrity !== wanted.integrity) return false;
  }
  return true;
}

/** Runs npm with these files or streams as its output and error output. */
function npm(args, ...outputs) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  return spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', ...outputs],
    encoding: 'utf8',
    shell: command === 'npm' && process.platform === 'win32',
  });
}

/** npm reads it in place of package-lock.json. It exists only during an install. */
const addressedLock = join(root, 'npm-shrinkwrap.json');

/**
 * Writes the lock with the address of each package in the configured registry. Without one, npm requests the list of all
 * versions of each package to learn it, which is half of the processor time of an install and most of its requests.
 * Returns false if the registry is unknown.
 */
function writeAddressedLock() {
  const registry = npm(['config', 'get', 'registry'], 'pipe', 'ignore').stdout?.trim() ?? '';
  if (!/^https?:\/\/\S+$/.test(registry)) return false;
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || !entry.integrity || entry.resolved) continue;
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const file = `${name.split('/').pop()}-${entry.version}.tgz`;
    entry.resolved = `${registry.replace(/\/$/, '')}/${name}/-/${file}`;
  }
  writeFileSync(addressedLock, JSON.stringify(lock));
  return true;
}

/** Installs the locked packages, by their usual addresses unless the registry has none there. */
function installLocked(options) {
  const args = ['ci', ...options, '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    if (writeAddressedLock()) {
      const { status, stderr } = npm(args, 'inherit', 'pipe');
      if (status === 0 || !/\bE40\d\b/.test(stderr)) {
        process.stderr.write(stderr);
        return status === 0;
      }
    }
  } finally {
    rmSync(addressedLock, { force: true });
  }
  return npm(args, 'inherit', 'inherit').status === 0;
}

/**
 * Installs missing locked packages; ends the process with a message when that fails. Development dependencies may be
 * omitted if not needed: `npm start --omit=dev`, or NODE_ENV=production.
 */
function install({ needsDevelopment }) {
  const withDevelopment = needsDevelopment || !leavesOutDevelopment();
  // An install that was killed left it.
  rmSync(addressedLock, { force: true });
  if (isInstalled(withDevelopment)) return;
  process.stderr.write('Installing the locked packages (once, or after a change of the lock) ...\n');
  if (!installLocked([withDevelopment ? '--include=dev' : '--omit=dev']))
    fail('The packages could not be installed: see the lines of npm above.');
}

/** The Node to run the product: the locked Node 24, or the current one if it is new enough. */
function findNode() {
  const bundled = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `There is no Node 24 package for ${process.platform}-${process.arch}; install Node 24 or newer and start again.`,
  );
}

function fail(sentence) {
  process.stderr.write(`assay: ${sentence}\n`);
  process.exit(2);
}

module.exports = { root, install, findNode };
