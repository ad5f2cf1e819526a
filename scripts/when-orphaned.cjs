// Plain JavaScript for whatever Node the machine has. Tells a child of `npm start` that npm is gone: a killed npm tells
// nobody, and what it started would keep the port.
const { readFileSync } = require('node:fs');

const CHECK_MS = 500;
const SHELL = /^(sh|dash|ash|bash|zsh|busybox)$/;

/** The parent and the command of a process by Linux's own account; null where there is none. */
function processOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(stat);
    return { name, parent: Number(rest.split(' ')[1]) };
  } catch {
    return null;
  }
}

/** The processes from ours up to npm, each with its parent. Between them stands the shell that npm runs scripts in. */
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
