import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoMerchant } from '@assay/demo-universe/universe';
import { importMerchants } from '#features/matching';
import type { SeedInput } from './seed-input.ts';

/** The source under which the demo's merchants stand in the master file. */
export const DEMO_SOURCE = 'demo';

/** Puts the merchants into the master file by the door that every merchant file takes; those already there stay. */
export const seedMerchants = (merchants: readonly DemoMerchant[], input: SeedInput): Promise<void> =>
  importDemoMerchants('demo-merchants', merchants, input);

/** Puts some of them in by a file of a name. */
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

/** The invented numbers begin as no EIN does: only as they are written are they known for EINs. */
const withWrittenEin = (merchant: DemoMerchant) => ({
  ...merchant,
  ein: merchant.ein.replace(/^(\d{2})(\d{7})$/, '$1-$2'),
});
