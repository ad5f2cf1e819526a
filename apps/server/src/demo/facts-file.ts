import { createHash } from 'node:crypto';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DemoUniverse } from '@assay/demo-universe/universe';
import type { Config } from '#platform/config';

/** The path of the vendor sandbox's facts within a data folder. */
export const factsFile = (dataFolder: string): string => join(dataFolder, 'sandbox-facts.json');

/**
 * The folder of the facts of a demo: the data folder of an embedded one. The demo of a DATABASE_URL has a folder of its
 * own in it, because that data folder may hold the facts of an embedded demo.
 */
export function factsFolder(
  { embedded, dataFolder }: Pick<Config, 'embedded' | 'dataFolder'>,
  ownerUrl: string,
) {
  if (embedded) return dataFolder;
  const { host, pathname } = new URL(ownerUrl);
  const database = createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12);
  return join(dataFolder, `demo-${database}`);
}

/** Increase it with every change of the facts, so that older installations write them again. */
const VERSION = 7;

const beginning = (asOf: string) => `{"version":${VERSION},"as_of":${JSON.stringify(asOf)}`;

/** Whether the file exists with the current version for the universe of that time. */
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

/**
 * Writes the facts atomically: their date, and the data of registries, courts, bureaus, press, public bodies, website
 * visitors and review sites.
 */
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
