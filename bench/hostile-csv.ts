// Measures reading of adversarial CSV files: node bench/hostile-csv.ts [MEGABYTES=32]
//
// Prints for each shape the processor time per million characters at an eighth, a quarter and all of MEGABYTES, and the
// ratio to `csv-parse` reading the same text in the same process, interleaved; "refuses" if it throws. Exits with 1 if
// the time per million characters grows with the size or is far above that of plain rows.
import { parse } from 'csv-parse/sync';
import { CsvReader } from '../packages/csv/src/reading/index.ts';
import { shapes } from './hostile-csv/shapes.ts';

const [megabytes = 32] = process.argv.slice(2).map(Number);
const MILLION = 1_000_000;
/** The chunk size with which the product reads files. */
const PIECE = 262_144;
/** Relative to the smallest size: above the noise of a busy machine, below the 8 of quadratic time. */
const MAX_GROWTH = 3;
/** Relative to plain rows; lines of one character cost most, because each line is a record or a fault. */
const MAX_RATIO_TO_PLAIN = 50;

function processorMs(work: () => void): number {
  globalThis.gc?.();
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function read(text: string, columns: number | null): number {
  const reader = new CsvReader();
  reader.columns = columns;
  let records = 0;
  for (let at = 0; at < text.length; at += PIECE) records += reader.read(text.slice(at, at + PIECE)).length;
  return records + reader.read('', true).length;
}

/** The run time of csv-parse; null if it rejects the text. */
function otherMs(text: string): number | null {
  let isRefused = false;
  const ms = processorMs(() => {
    try {
      parse(text, {
        relax_quotes: true,
        relax_column_count: true,
        // Discards the records, as our reader does here.
        on_record: () => null,
      });
    } catch {
      isRefused = true;
    }
  });
  return isRefused ? null : ms;
}

// Warms up the compiler.
for (const { text, columns } of shapes) read(text(MILLION), columns);

let plain = 0;
for (const { name, columns, text } of shapes) {
  const perMillion = [megabytes / 8, megabytes / 4, megabytes].map((size) => {
    const content = text(size * MILLION);
    return processorMs(() => read(content, columns)) / (content.length / MILLION);
  });
  const all = perMillion.at(-1)!;
  plain ||= all;
  const whole = text(megabytes * MILLION);
  const other = otherMs(whole);
  const ratio = other === null ? 'refuses' : (all / (other / (whole.length / MILLION))).toFixed(2);
  const growth = all / Math.max(perMillion[0]!, plain / 4);
  const isSlow = growth > MAX_GROWTH || all > plain * MAX_RATIO_TO_PLAIN;
  if (isSlow) process.exitCode = 1;
  console.log(
    `${name.padEnd(52)} ${perMillion.map((ms) => ms.toFixed(1).padStart(6)).join(' ')} ms a million  csv-parse: ${ratio}${isSlow ? '  TOO SLOW' : ''}`,
  );
}
