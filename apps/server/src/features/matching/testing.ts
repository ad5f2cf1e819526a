import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, readConfig } from '#platform/config';
import { type JobQueue, jobQueue } from '#platform/jobs';
import { makeSecrets } from '#platform/secrets';
import { type TestDatabase, testRunFolder } from '#platform/testing';
import { importMerchants } from './import/import-merchants.ts';

export { listOwnedOfArrivals } from './arrivals/arrival-store.ts';
export { decideBatch, listEndedStatements } from './arrivals/ended-statements.ts';
export { joinBatch, joinOwnedMerchants } from './arrivals/join-owned-merchants.ts';
export { stateCompanies } from './company/state-companies.ts';
export { saveDuplicates } from './duplicates/duplicate-store.ts';
export { findDuplicates } from './duplicates/find-duplicates.ts';
export { applyDecision } from './import/follow-decision.ts';
export { keyRow } from './import/keyed-row.ts';
export { mergeBatch, prepareLoading } from './import/merge-batch.ts';
export { TokenCounter } from './import/token-counts.ts';
export { indexKnownNames } from './known-names/index-names.ts';

/** A temporary folder for a test file's input files, and the output of commands. */
export interface CommandBench {
  /** Writes a file and returns its path. */
  file(name: string, text: string): Promise<string>;
  path(name: string): string;
  read(name: string): Promise<string>;
  /** The printed lines and notes, oldest first. */
  printed: string[];
  noted: string[];
  context: Parameters<typeof importMerchants>[1] & {
    workerDb: TestDatabase['worker'];
    config: Config;
    jobs: JobQueue;
  };
  importFile(name: string, text: string, ...args: string[]): Promise<string>;
}

/** What this feature's commands need, over a test database. */
export async function commandBench(database: TestDatabase): Promise<CommandBench> {
  const folder = await mkdtemp(join(testRunFolder(), 'matching-'));
  const path = (name: string) => join(folder, name);
  const file = async (name: string, text: string) => {
    await writeFile(path(name), text);
    return path(name);
  };
  const printed: string[] = [];
  const noted: string[] = [];
  const context = {
    ownerUrl: database.urls.ownerUrl,
    workerDb: database.worker,
    config: readConfig({}),
    jobs: jobQueue,
    secrets: makeSecrets('0f'.repeat(32)),
    clock: { now: () => new Date('2026-03-02T10:00:00Z') },
    print: (line: string) => void printed.push(line),
    note: (line: string) => void noted.push(line),
  };
  return {
    file,
    path,
    read: (name) => readFile(path(name), 'utf8'),
    printed,
    noted,
    context,
    async importFile(name, text, ...args) {
      await importMerchants([await file(name, text), ...args], context);
      return printed[printed.length - 1]!;
    },
  };
}

/** A small master file with merchants that are easily confused. */
export const SMALL_FILE = `external_id,name,name_dba,addr1,addr2,city,state,zip5,zip4,phone,ein,domain_name,email,sic_code,principals
a1,Bluegate Roofing & Siding LLC,Bluegate Roofing,417 W Alder St,,Fairmont,IN,46601,,574-555-0177,12-3456780,bluegate.example.com,,1761,"[{""first_name"":""Dana"",""last_name"":""Novak"",""state"":""IN""}]"
a2,Bluegate Roofing & Siding LLC,,88 Harbor Rd,,Salem,OR,97301,,503-555-0111,,,,,
a3,Hillcrest Dental PC,,417 W Alder St Ste 9,,Fairmont,IN,46601,,574-555-0190,,,,8021,
a4,Osprey Holdings Inc,Kettle & Crumb Bakery,12 Mill Ln,,Fairmont,IN,46601,1234,5745550133,,,,,"[{""first_name"":""Ruth"",""last_name"":""Okafor"",""state"":""IN"",""phone"":""574-555-0199"",""npi_id"":""1234567890""}]"
a5,Quickstop #12,,900 Main St,,Fairmont,IN,46601,,,,,,,
a6,Quickstop #14,,1500 Main St,,Fairmont,IN,46601,,,,,,,
`;
