import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { withDatabase } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { factsFolder } from './facts-file.ts';
import { demoMoment, seedDemo } from './seed-demo.ts';

type Prepare = {
  config: Config;
  urls: { owner: string };
  secrets: Secrets;
  clock: Clock;
  note(line: string): void;
};

/**
 * At start: fills a new embedded installation with the demo universe, unless ASSAY_DEMO is off, and completes an
 * interrupted one. Returns the facts file for the vendor sandbox; null when the installation is not a demo.
 */
export async function prepareDemo({
  config,
  urls,
  secrets,
  clock,
  note,
}: Prepare): Promise<{ factsFile: string } | null> {
  const isWanted = config.embedded && config.ASSAY_DEMO === 'on';
  const isDemo = () => withDatabase(urls.owner, async (owner) => (await demoMoment(owner)) !== null);
  if (!isWanted && !(await isDemo())) return null;
  const seeded = await seedDemo({
    ownerUrl: urls.owner,
    dataFolder: factsFolder(config, urls.owner),
    config,
    secrets,
    clock,
    note,
  });
  return seeded.outcome === 'not-empty' ? null : { factsFile: seeded.factsFile };
}
