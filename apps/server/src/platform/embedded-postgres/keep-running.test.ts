import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StartProblem } from '../start-problem.ts';
import { keepRunning } from './keep-running.ts';

const log = { warn: vi.fn(), error: vi.fn() };
const fast = { log, checkEveryMs: 5, firstPauseMs: 1 };

function program(): ChildProcess & { pid: number } {
  const child = spawn('sleep', ['60']);
  onTestFinished(() => void child.kill('SIGKILL'));
  return child as ChildProcess & { pid: number };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('restarts a server whenever it is killed', async () => {
  const first = program();
  const started = [first];
  const kept = keepRunning(
    first.pid,
    async () => {
      started.push(program());
      return started.at(-1)!.pid;
    },
    fast,
  );
  await kill(first);
  await vi.waitFor(() => expect(started).toHaveLength(2));
  await kill(started[1]!);
  await vi.waitFor(() => expect(started).toHaveLength(3));
  kept.stop();
});

test('does not restart a server that is stopped on purpose', async () => {
  const server = program();
  const relaunch = vi.fn();
  const kept = keepRunning(server.pid, relaunch, fast);
  kept.stop();
  await kill(server);
  await sleep(50);
  expect(relaunch).not.toHaveBeenCalled();
});

test('retries failed starts, and gives up with the reason of the last one', async () => {
  const server = program();
  const relaunch = vi.fn().mockRejectedValue(new StartProblem('The disk is full.'));
  const kept = keepRunning(server.pid, relaunch, fast);
  await kill(server);
  await expect(kept.lost).rejects.toThrow(
    /^The embedded database ended 8 times within ten minutes and is not started again: The disk is full\. Put that right, then start Assay\.$/,
  );
  expect(relaunch).toHaveBeenCalledTimes(8);
});
