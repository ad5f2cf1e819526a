import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DemoUniverse } from '@assay/demo-universe/universe';

/** Where the facts that the vendor sandbox answers from lie within a data folder. */
export const factsFile = (dataFolder: string): string => join(dataFolder, 'sandbox-facts.json');

/** Goes up with what the facts hold, so that an older installation writes them anew. */
const VERSION = 7;

const beginning = (asOf: string) => `{"version":${VERSION},"as_of":${JSON.stringify(asOf)}`;

/** Whether the file is there and was written, as facts are now, for the universe of that moment. */
export async function hasFacts(file: string, asOf: string): Promise<boolean> {
  const wanted = Buffer.from(beginning(asOf));
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (!handle) return false;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(wanted.length), 0, wanted.length, 0);
    return bytesRead === wanted.length && buffer.equals(wanted);
  } finally {
    await handle.close();
  }
}

/** Writes the facts whole or not at all: the day they were made and what registers, courts, bureaus, press, public bodies,
 * visitors of websites and review sites know. */
export async function writeFacts(file: string, universe: DemoUniverse): Promise<void> {
  const { as_of, filings, cases, articles, listings, records_files, verifications, watchlist } = universe;
  const {
    websites,
    providers,
    licenses,
    complaints,
    bureau_profiles,
    regulator_complaints,
    places,
    doctor_pages,
  } = universe;
  const facts = JSON.stringify({
    version: VERSION,
    as_of,
    filings,
    cases,
    articles,
    listings,
    records_files,
    verifications,
    websites,
    watchlist,
    providers,
    licenses,
    complaints,
    bureau_profiles,
    regulator_complaints,
    places,
    doctor_pages,
  });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, facts);
  await rename(`${file}.new`, file);
}
