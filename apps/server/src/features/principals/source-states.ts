import { isOn } from '@assay/domain/flags';
import type { SourceKey } from '@assay/domain/gathering';
import {
  type PrincipalSource,
  principalSourceKeys,
  principalSources,
  type SourceState,
} from '@assay/domain/principals';
import { attributePerson } from '@assay/match-engine/attribution';
import type { EvidenceReading } from '#features/evidence';
import { screenedPeople } from '#features/screening';
import { answerStore, catalogue, type Provided, type Run, runStatus, runSubjects } from '#features/sources';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { Person } from './people.ts';

/** The evidence sources behind each source shown for a principal. */
export const sourcesOfPrincipal: Record<PrincipalSource, readonly SourceKey[]> = {
  blj: ['business_records'],
  litigation: ['litigation', 'dockets'],
  adverse_media: ['adverse_media', 'news', 'watchlists', 'watchlist_api'],
};

/** When a run last responded, and its subject. */
interface Search {
  run: Run;
  label: string;
  answered_at: string | null;
  coversPerson(person: Person): boolean;
}

/**
 * The state of each source for each principal. A search counts for a person when it names the person, or when it
 * returned a record of the person (REP-132).
 */
export async function sourceStates(
  tx: Tx,
  deps: Provided,
  { evidence, lender }: { evidence: EvidenceReading | null; lender: ActorLender },
): Promise<(person: Person, runIds: readonly string[]) => SourceState[]> {
  const searches = evidence ? await searchesOf(tx, deps, [...evidence.runs, ...evidence.ofPrincipals]) : [];
  return (person, runIds) =>
    principalSourceKeys.map((source): SourceState => {
      const own = searches.filter(
        (search) =>
          sourcesOfPrincipal[source].includes(search.run.source as SourceKey) &&
          (runIds.includes(search.run.id) || search.coversPerson(person)),
      );
      const answered = own.filter(({ answered_at }) => answered_at !== null);
      const status = runStatus.searchStatus[runStatus.statusOf(own.map(({ run }) => run))];
      return {
        source,
        is_enabled: isOn(principalSources[source].flag, lender),
        status: status === 'no_data' && own.some(({ run }) => runIds.includes(run.id)) ? 'completed' : status,
        last_updated: lastUpdated(own),
        asked: [...new Set(answered.map(({ label }) => label))],
      };
    });
}

/** The oldest of the sources' newest responses: what is shown is no newer than that. */
function lastUpdated(searches: readonly Search[]): string | null {
  const newest = new Map<string, string>();
  for (const { run, answered_at } of searches)
    if (answered_at && answered_at > (newest.get(run.source) ?? '')) newest.set(run.source, answered_at);
  return [...newest.values()].sort()[0] ?? null;
}

async function searchesOf(tx: Tx, deps: Provided, runs: readonly Run[]): Promise<Search[]> {
  const keys = new Set<string>(Object.values(sourcesOfPrincipal).flat());
  const own = runs.filter(({ source }) => keys.has(source));
  const answers = Map.groupBy(await answerStore.shownAnswers(tx, own), ({ run_id }) => run_id);
  const searches: Search[] = [];
  for (const run of own) {
    const { label } = catalogue.sourceOf(deps, run.source);
    const people =
      run.source === 'watchlists' ? await screenedPeople(tx, run) : runSubjects.personsOfRuns([run]);
    searches.push({
      run,
      label,
      answered_at: answerStore.oldestOf(answers.get(run.id) ?? []),
      coversPerson: (person) =>
        people.some((other) =>
          person.mentions.some(
            (mention) => attributePerson({ ...other, namesBusiness: true }, mention).verdict === 'same',
          ),
        ),
    });
  }
  return searches;
}
