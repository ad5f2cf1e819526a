import { insertDeployment } from '#features/deployments';
import { dayIn } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { SeedInput } from './seed-input.ts';

const DAY_MS = 86_400_000;

/** Two past releases and the next one, by their distance from the day of the seeding. */
const RELEASES = [
  {
    days: -48,
    deployed: true,
    high_level_text: 'Portfolio uploads show every row that cannot be imported',
    detailed_text:
      'The check page of an upload lists rows with errors, each with its field and reason.\nThey can be downloaded, corrected and uploaded again.',
  },
  {
    days: -13,
    deployed: true,
    high_level_text: 'Monitoring of the portfolio',
    detailed_text:
      'Changes of a merchant are listed with their severity.\nEach lender chooses which kinds of changes are listed.',
  },
  {
    days: 9,
    deployed: false,
    high_level_text: 'Shorter waits for the search of matches',
    detailed_text: 'Searches answer sooner for businesses with many locations.\nNothing has to be set up.',
  },
] as const;

/** Stores the releases of the demo. They are acknowledged, so that no notice covers the first screen of a demo. */
export async function seedReleases(
  tx: Tx,
  { clock, config }: Pick<SeedInput, 'clock' | 'config'>,
): Promise<void> {
  for (const { days, ...release } of RELEASES) {
    const planned_date = dayIn(config.ASSAY_TIME_ZONE, new Date(clock.now().getTime() + days * DAY_MS));
    await insertDeployment(tx, { ...release, planned_date });
  }
}
