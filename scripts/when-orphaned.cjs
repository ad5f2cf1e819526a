// Plain JavaScript that runs on any installed Node. Notifies a child of `npm start` when npm is gone: a killed npm
// signals no one, and its children would keep the port.
const { readFileSync } = require('node:fs');

const CHECK_MS = 500;
const SHELL = /^(sh|dash|ash|bash|zsh|busybox)$/;

/** The parent and the command of a process from Linux's /proc; null without it. */
function processOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(stat);
    return { name, parent: Number(rest.split(' ')[1]) };
  } catch {
    return null;
  }
}

/** The chain of processes from this one up to npm, including the shell in which npm runs scripts. */
function lineage() {
  const links = [{ pid: process.pid, parent: process.ppid }];
  for (;;) {
    const pid = links.at(-1).parent;
    const found = processOf(pid);
    if (!found || !SHELL.test(found.name)) return links;
    links.push({ pid, parent: found.parent });
  }
}

const parentOf = (pid) => (pid === process.pid ? process.ppid : processOf(pid)?.parent);

/** Calls back once when npm, or the shell between, has ended. Does nothing for a process that npm did not start. */
function whenOrphaned(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const links = lineage();
  const check = setInterval(() => {
    if (links.every(({ pid, parent }) => parentOf(pid) === parent)) return;
    clearInterval(check);
    callback();
  }, CHECK_MS);
  check.unref();
}

module.exports = { whenOrphaned };
