import type { Provides, Registries } from './registries.ts';

const registries: { [R in keyof Registries]: true } = {
  sources: true,
  kinds: true,
  topics: true,
  badges: true,
  dossier: true,
  dossierLists: true,
  riskFacts: true,
  scoreFollowers: true,
  scorecardFacts: true,
  decisionFollowers: true,
  lookups: true,
  rereadFollowers: true,
  listFollowers: true,
};

interface Contributor {
  name: string;
  provides?: Provides;
}

/** The union of what the features provide for one registry; unknown if none provides anything. */
type Joined<F extends Contributor, R extends keyof Registries> = Intersection<
  F extends { provides: { [Registry in R]: infer Entries } } ? Entries : never
>;
type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/**
 * Joins what the features provide. Assigned to `Registries`, it does not compile while an entry is missing that the type
 * of its registry requires. Throws when two features provide the same entry.
 */
export function joinRegistries<const F extends readonly Contributor[]>(
  features: F,
): { [R in keyof Registries]: Joined<F[number], R> } {
  const joined = Object.keys(registries).map((registry) => {
    const entries = new Map<string, unknown>();
    for (const { name, provides } of features)
      for (const [key, entry] of Object.entries(provides?.[registry as keyof Registries] ?? {})) {
        if (entries.has(key)) throw new Error(`${name} provides ${registry}.${key}, which exists already`);
        entries.set(key, entry);
      }
    return [registry, Object.fromEntries(entries)];
  });
  return Object.fromEntries(joined) as { [R in keyof Registries]: Joined<F[number], R> };
}
