import { createHash } from 'node:crypto';
import { guessMapping, portfolioEndpoints, uploadLimits } from '@assay/domain/portfolio';
import { inLender } from '#platform/database';
import { jobRun, type TestApi, type TestDatabase } from '#platform/testing';
import { checkUpload } from './check-upload.ts';
import { importUpload } from './import-upload.ts';
import * as store from './store.ts';
import { insertPart } from './stored-file.ts';
import { undoUpload } from './undo-upload.ts';

interface Caller {
  email: string;
  lender: string;
}

/** The upload steps of a Lender Admin and the worker, on a test database. */
export function uploadBench(database: TestDatabase, api: TestApi) {
  const run = (signal?: AbortSignal) => jobRun({ api, database }, signal);
  const payload = (caller: Caller, upload_id: string) => ({ lender_id: caller.lender, upload_id });
  const begin = (caller: Caller, content: Buffer, file_name = 'portfolio.csv') =>
    api.call(caller, portfolioEndpoints.begin, {
      body: {
        file_name,
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      },
    });
  const sendPart = (caller: Caller, id: string, content: Buffer, position: number) =>
    api.call(caller, portfolioEndpoints.part, {
      params: { id },
      body: {
        position,
        content: content
          .subarray(position * uploadLimits.partBytes, (position + 1) * uploadLimits.partBytes)
          .toString('base64'),
      },
    });
  const read = async (caller: Caller, id: string) =>
    (await api.call(caller, portfolioEndpoints.upload, { params: { id } })).body;
  /** Sends a whole file and returns the upload. */
  const send = async (caller: Caller, text: string | Buffer, file_name?: string) => {
    const content = Buffer.from(text);
    let { body: sent } = await begin(caller, content, file_name);
    for (let at = sent.parts; at * uploadLimits.partBytes < content.length; at += 1)
      ({ body: sent } = await sendPart(caller, sent.id, content, at));
    return sent;
  };
  const preview = async (caller: Caller, id: string, encoding?: 'utf-8' | 'windows-1252') =>
    (
      await api.call(caller, portfolioEndpoints.preview, {
        params: { id },
        query: encoding ? { encoding } : {},
      })
    ).body;
  const map = async (caller: Caller, id: string) => {
    const { encoding, guess } = await preview(caller, id);
    return api.call(caller, portfolioEndpoints.map, { params: { id }, body: { encoding, mapping: guess } });
  };
  /** Sends a file and checks it with the suggested mapping. */
  const check = async (caller: Caller, text: string | Buffer, file_name?: string) => {
    const { id } = await send(caller, text, file_name);
    await map(caller, id);
    await checkUpload(run(), payload(caller, id));
    return read(caller, id);
  };
  /** Starts the import as of a check, by default the current one. */
  const startImport = async (caller: Caller, id: string, seen?: string) => {
    const checked_at = seen ?? (await read(caller, id))?.check?.checked_at ?? api.clock.now().toISOString();
    return api.call(caller, portfolioEndpoints.import, { params: { id }, body: { checked_at } });
  };
  const runImport = (caller: Caller, id: string, signal?: AbortSignal) =>
    importUpload(run(signal), payload(caller, id));
  const bringIn = async (caller: Caller, text: string | Buffer) => {
    const { id } = await check(caller, text);
    await startImport(caller, id);
    await runImport(caller, id);
    return read(caller, id);
  };
  /** Stores a CSV with the suggested mapping at a step, without the calls that lead there: half of the cost of a file. */
  const stored = async (caller: Caller, text: string, step: object): Promise<string> => {
    const content = Buffer.from(text);
    const [header = ''] = text.split('\n', 1);
    return inLender(database.app, caller.lender, async (tx) => {
      const author = await tx
        .selectFrom('app.app_user')
        .select('id')
        .where('email', '=', caller.email)
        .executeTakeFirstOrThrow();
      const uploadId = await store.insertUpload(tx, {
        ...{ lender_id: caller.lender, user_id: author.id, file_name: 'portfolio.csv', encoding: 'utf-8' },
        ...{ bytes: content.length, sha256: createHash('sha256').update(content).digest('hex'), parts: 1 },
        ...{ mapping: JSON.stringify(guessMapping(header.split(','))), created_at: api.clock.now() },
        ...step,
      });
      const part = { lenderId: caller.lender, uploadId, position: 0, content };
      await insertPart(tx, api.services.secrets, part);
      return uploadId;
    });
  };
  /** A CSV that is sent and mapped. */
  const mapped = async (caller: Caller, text: string): Promise<{ id: string }> => ({
    id: await stored(caller, text, { status: 'checking' }),
  });
  /** As `check`, of a CSV that is stored and mapped already. */
  const checkMapped = async (caller: Caller, text: string) => {
    const { id } = await mapped(caller, text);
    await checkUpload(run(), payload(caller, id));
    return read(caller, id);
  };
  /** Imports a CSV whose check found no fault, no question and no unknown status. */
  const importChecked = async (caller: Caller, text: string): Promise<{ id: string }> => {
    const rows = text.trimEnd().split('\n').length - 1;
    const counts = { rows, rows_new: rows, joined: 0 };
    const step = { status: 'importing', ...counts, checked_at: api.clock.now() };
    const id = await stored(caller, text, step);
    await runImport(caller, id);
    return { id };
  };
  const undo = async (caller: Caller, id: string): Promise<void> => {
    await api.call(caller, portfolioEndpoints.undo, { params: { id } });
    await undoUpload(run(), payload(caller, id));
  };
  return {
    ...{ run, begin, sendPart, read, send, preview, map, check, startImport, runImport },
    ...{ bringIn, mapped, checkMapped, importChecked, undo },
  };
}
