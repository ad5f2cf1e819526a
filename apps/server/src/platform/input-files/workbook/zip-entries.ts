import { createInflateRaw } from 'node:zlib';

/** The problem with a workbook, as a sentence. */
export class WorkbookFault extends Error {}

/** A file in a zip archive. */
export interface ZipEntry {
  method: number;
  isEncrypted: boolean;
  compressedSize: number;
  /** The unpacked bytes, as the archive declares them. */
  size: number;
  /** The offset of its local header. */
  offset: number;
}

const END = 0x06054b50;
const END_LENGTH = 22;
const MAX_COMMENT_LENGTH = 0xffff;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const LOCATOR_64_LENGTH = 20;
const CENTRAL = 0x02014b50;
const CENTRAL_LENGTH = 46;
const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
const EXTRA_64 = 1;
const IN_EXTRA = 0xffffffff;
const MAX_ENTRIES = 10_000;
const STORED = 0;
const DEFLATED = 8;

/**
 * The files of a zip archive by name, from its central directory. Throws a WorkbookFault or RangeError for another
 * file.
 */
export function zipEntries(file: Buffer): Map<string, ZipEntry> {
  const { count, offset } = directoryOf(file);
  if (count > MAX_ENTRIES) throw new WorkbookFault(`it contains more than ${MAX_ENTRIES} files`);
  const entries = new Map<string, ZipEntry>();
  let at = offset;
  for (let left = count; left > 0; left -= 1) {
    if (file.readUInt32LE(at) !== CENTRAL) throw new WorkbookFault('it is damaged');
    const nameEnd = at + CENTRAL_LENGTH + file.readUInt16LE(at + 28);
    const extraEnd = nameEnd + file.readUInt16LE(at + 30);
    entries.set(file.toString('utf8', at + CENTRAL_LENGTH, nameEnd), {
      method: file.readUInt16LE(at + 10),
      isEncrypted: (file.readUInt16LE(at + 8) & 1) === 1,
      ...sizesOf(file, at, file.subarray(nameEnd, extraEnd)),
    });
    at = extraEnd + file.readUInt16LE(at + 32);
  }
  return entries;
}

function directoryOf(file: Buffer): { count: number; offset: number } {
  const first = Math.max(0, file.length - END_LENGTH - MAX_COMMENT_LENGTH);
  let end = file.length - END_LENGTH;
  while (end >= first && file.readUInt32LE(end) !== END) end -= 1;
  if (end < first) throw new WorkbookFault('its end is missing; it may not have been copied completely');
  const locator = end - LOCATOR_64_LENGTH;
  if (locator < 0 || file.readUInt32LE(locator) !== LOCATOR_64)
    return { count: file.readUInt16LE(end + 10), offset: file.readUInt32LE(end + 16) };
  const end64 = Number(file.readBigUInt64LE(locator + 8));
  if (file.readUInt32LE(end64) !== END_64) throw new WorkbookFault('it is damaged');
  return {
    count: Number(file.readBigUInt64LE(end64 + 32)),
    offset: Number(file.readBigUInt64LE(end64 + 48)),
  };
}

/** Sizes that exceed four bytes, and sometimes others, are in the extra field, in a fixed order. */
function sizesOf(
  file: Buffer,
  at: number,
  extra: Buffer,
): Pick<ZipEntry, 'compressedSize' | 'size' | 'offset'> {
  const written = [file.readUInt32LE(at + 24), file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)];
  let next = 0;
  for (let field = 0; field + 4 <= extra.length; field += 4 + extra.readUInt16LE(field + 2))
    if (extra.readUInt16LE(field) === EXTRA_64) next = field + 4;
  const [size = 0, compressedSize = 0, offset = 0] = written.map((value) => {
    if (value !== IN_EXTRA || next === 0) return value;
    next += 8;
    return Number(extra.readBigUInt64LE(next - 8));
  });
  return { compressedSize, size, offset };
}

/** The remaining bytes that may be unpacked from one file, whatever sizes its entries declare. */
export class UnpackBudget {
  #left: number;
  readonly #bytes: number;

  constructor(bytes: number) {
    this.#bytes = bytes;
    this.#left = bytes;
  }

  /** Throws a WorkbookFault if fewer bytes remain, before anything of an entry is unpacked. */
  require(bytes: number): void {
    if (bytes > this.#left)
      throw new WorkbookFault(`it unpacks to more than ${Math.round(this.#bytes / 1_000_000)} MB`);
  }

  take(bytes: number): void {
    this.require(bytes);
    this.#left -= bytes;
  }
}

/** The unpacked bytes of an entry, piece by piece. Throws a WorkbookFault beyond the budget. */
export async function* unpack(file: Buffer, entry: ZipEntry, budget: UnpackBudget): AsyncGenerator<Buffer> {
  const { offset, compressedSize, size, method, isEncrypted } = entry;
  if (isEncrypted) throw new WorkbookFault('it has a password');
  budget.require(size);
  if (file.readUInt32LE(offset) !== LOCAL) throw new WorkbookFault('it is damaged');
  const start = offset + LOCAL_LENGTH + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  const packed = file.subarray(start, start + compressedSize);
  if (method === STORED) {
    budget.take(packed.length);
    yield packed;
    return;
  }
  if (method !== DEFLATED) throw new WorkbookFault('it is packed in an unknown way');
  const inflate = createInflateRaw();
  inflate.end(packed);
  for await (const piece of inflate as AsyncIterable<Buffer>) {
    budget.take(piece.length);
    yield piece;
  }
}
