import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoMerchant } from '@assay/demo-universe/universe';
import { importMerchants } from '#features/matching';
import type { SeedInput } from './seed-input.ts';

/** The source name of the demo's merchants in the master file. */
export const DEMO_SOURCE = 'demo';

/** Imports the merchants into the master file like every merchant file; leaves existing ones unchanged. */
export const seedMerchants = (merchants: readonly DemoMerchant[], input: SeedInput): Promise<void> =>
  importDemoMerchants('demo-merchants', merchants, input);

/** Imports some of them under a file name. */
export async function importDemoMerchants(
  name: string,
  merchants: readonly DemoMerchant[],
  input: SeedInput,
): Promise<void> {
  await mkdir(input.dataFolder, { recursive: true });
  const file = join(input.dataFolder, `${name}.ndjson`);
  await writeFile(
    file,
    merchants.map((merchant) => `${JSON.stringify(withWrittenEin(merchant))}\n`).join(''),
  );
  try {
    await importMerchants([file, '--source', DEMO_SOURCE], { ...input, note: () => {}, print: input.note });
  } finally {
    await rm(file, { force: true });
  }
}

/** The fictional numbers have a prefix that no EIN has; only their written form identifies them as EINs. */
const withWrittenEin = (merchant: DemoMerchant) => ({
  ...merchant,
  ein: merchant.ein.replace(/^(\d{2})(\d{7})$/, '$1-$2'),
});
