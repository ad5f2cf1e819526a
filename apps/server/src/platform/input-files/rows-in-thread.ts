import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { StartProblem } from '#platform/start-problem';
import type { TextFile } from './open-text-file.ts';
import type { RowFormat, RowReply, RowRequest, SentRow } from './row-thread.ts';
import type { SheetName } from './workbook/workbook-rows.ts';

/** Far above what any file takes for one of its chunks, on a busy machine too. */
const CHUNK_LIMIT_MS = 30_000;
const MAX_MEMORY_MB = 512;

/** How long a thread waits for the next file: starting one takes longer than reading a small file. */
const IDLE_MS = 10_000;
let idle: Worker | null = null;

function takeThread(): Worker {
  const thread = idle ?? startThread();
  idle = null;
  thread.ref();
  return thread;
}

function startThread(): Worker {
  const thread = new Worker(new URL('./row-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    // Options of this process, such as a test runner's, do not apply to it.
    execArgv: [],
  });
  const forget = () => {
    if (idle === thread) idle = null;
  };
  // Listening to errors also keeps one of an idle thread from ending the process.
  return thread.on('exit', forget).on('error', forget);
}

async function returnThread(thread: Worker): Promise<void> {
  if (idle) {
    await thread.terminate();
    return;
  }
  idle = thread;
  thread.unref();
  setTimeout(() => {
    if (idle !== thread) return;
    idle = null;
    void thread.terminate();
  }, IDLE_MS).unref();
}

/**
 * Reads the rows of a file in a separate thread, so that requests are answered no matter what the file contains. If a
 * chunk exceeds the time or memory limit, ends the thread and throws a StartProblem that names the file.
 */
export async function* rowsInThread(
  file: TextFile,
  format: RowFormat,
  {
    limitMs = CHUNK_LIMIT_MS,
    onSheet,
    onShare,
    onLastRows,
  }: {
    limitMs?: number | undefined;
    onSheet?: (sheet: SheetName) => void;
    onShare?: ((share: number) => void) | undefined;
    /** Called before the last rows of the file are yielded. */
    onLastRows?: () => void;
  } = {},
): AsyncGenerator<SentRow[]> {
  const thread = takeThread();
  let failed: Error | null = null;
  const onError = (error: Error) => {
    failed = error;
  };
  thread.on('error', onError);
  let line = 1;
  let isBegun = false;
  let isWholeFileRead = false;
  const ask = async (request: RowRequest): Promise<RowReply> => {
    try {
      if (failed) throw failed;
      const first = isBegun ? {} : { format };
      isBegun = true;
      return await answer(thread, { ...first, ...request }, limitMs);
    } catch (error) {
      throw problemOf(error as Error, file, { line, limitMs });
    }
  };
  async function* rowsOf(request: RowRequest): AsyncGenerator<SentRow[]> {
    for (let next: RowRequest | null = request; next; ) {
      const { rows, hasMore, sheet, share, fault } = await ask(next);
      if (fault) throw new StartProblem(`The workbook "${file.path}" cannot be read: ${fault}.`);
      if (sheet) onSheet?.(sheet);
      if (share !== undefined) onShare?.(share);
      if (request.isLast && !hasMore) onLastRows?.();
      line = rows.at(-1)?.line ?? line;
      if (rows.length > 0) yield rows;
      next = hasMore ? { chunk: null, isLast: false } : null;
    }
  }
  try {
    for await (const chunk of file.chunks()) yield* rowsOf({ chunk, isLast: false });
    yield* rowsOf({ chunk: null, isLast: true });
    isWholeFileRead = true;
  } finally {
    thread.off('error', onError);
    // The memory of a workbook is not kept.
    if (isWholeFileRead && format.kind !== 'workbook') await returnThread(thread);
    else await thread.terminate();
  }
}

class TooSlow extends Error {}

async function answer(thread: Worker, request: RowRequest, limitMs: number): Promise<RowReply> {
  const settled = new AbortController();
  const { signal } = settled;
  const tooSlow = new Promise<never>((_, reject) => {
    const timer = setTimeout(async () => {
      // If this process was blocked itself, the reply may have arrived already.
      await nextTurn();
      reject(new TooSlow());
    }, limitMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
  try {
    // Rejects with the error of a thread that fails.
    const message = once(thread, 'message', { signal });
    thread.postMessage(request);
    const [reply] = await Promise.race([message, tooSlow]);
    return reply as RowReply;
  } finally {
    settled.abort();
  }
}

function problemOf(
  error: Error & { code?: string },
  { path }: TextFile,
  { line, limitMs }: { line: number; limitMs: number },
): Error {
  const reason =
    error instanceof TooSlow
      ? `what follows line ${line} took longer than ${limitMs / 1000} seconds`
      : error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? `what follows line ${line} took more than ${MAX_MEMORY_MB} MB of memory`
        : null;
  if (reason === null) return error;
  return new StartProblem(
    `The file "${path}" cannot be read: ${reason}. Check that part of the file, or save it as CSV again.`,
  );
}
