// Opens every page of the regulatory search and reports missing ones. Needs network access.
import { regulatoryPages } from '../packages/reference/src/regulatory-links/index.ts';
import { checkLinks } from './links/check-links.ts';

const agencies = Map.groupBy(
  regulatoryPages.filter(({ url }) => url !== null),
  ({ url }) => url ?? '',
);
const checked = await checkLinks([...agencies.keys()]);
for (const { url, outcome, words } of checked) {
  if (outcome === 'there') continue;
  const [page] = agencies.get(url) ?? [];
  const verdict = outcome === 'gone' ? 'not there' : 'look at it';
  process.stdout.write(`${verdict}: ${url} (${words}), ${page?.state_name}, ${page?.agency}\n`);
}
const count = (outcome: string) => checked.filter((each) => each.outcome === outcome).length;
process.stdout.write(
  `${checked.length} pages: ${count('there')} there, ${count('other')} to look at, ${count('gone')} not there\n`,
);
process.exitCode = count('gone') > 0 ? 1 : 0;
