import type { FactFiling } from './facts.ts';

const LEGAL_FORMS = new Set(
  'llc lc inc incorporated corp corporation co company ltd limited pllc pc pa lp llp lllp the'.split(' '),
);

/** A business name as registers compare it: ignores case, periods, commas and the legal form. */
export function comparableName(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/&/g, ' and ')
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ');
  const significant = words.filter((word) => !LEGAL_FORMS.has(word));
  return (significant.length > 0 ? significant : words).join(' ');
}

/** The state registers, ready for searching. */
export type Registers = {
  byName(state: string, name: string): FactFiling[];
  bySosId(state: string, sosId: string): FactFiling[];
  byPerson(state: string, first: string, last: string): FactFiling[];
  /** Other filings of the state that share the rarest words of the name, at most `limit`. */
  alike(state: string, name: string, limit: number): FactFiling[];
};

/** Indexes the filings. States are two-letter codes; names match ignoring case, periods and legal form. */
export function createRegisters(filings: readonly FactFiling[]): Registers {
  const names = new Map<string, FactFiling[]>();
  const ids = new Map<string, FactFiling[]>();
  const words = new Map<string, FactFiling[]>();
  const add = (index: Map<string, FactFiling[]>, key: string, filing: FactFiling) => {
    const list = index.get(key);
    if (!list) index.set(key, [filing]);
    else if (list[list.length - 1] !== filing) list.push(filing);
  };
  for (const filing of filings) {
    const { filing_state: state } = filing;
    for (const name of [filing.name, ...filing.former_names]) {
      add(names, `${state}|${comparableName(name)}`, filing);
      for (const word of comparableName(name).split(' ')) add(words, `${state}|${word}`, filing);
    }
    add(ids, `${state}|${filing.sos_id.toLowerCase()}`, filing);
  }
  const isNamed = (person: string, first: string, last: string) => {
    const parts = person.toLowerCase().split(' ');
    return parts.includes(last.toLowerCase()) && (first === '' || parts[0] === first.toLowerCase());
  };
  return {
    byName: (state, name) => names.get(`${state}|${comparableName(name)}`) ?? [],
    bySosId: (state, sosId) => ids.get(`${state}|${sosId.trim().toLowerCase()}`) ?? [],
    byPerson: (state, first, last) =>
      filings.filter(
        (filing) =>
          filing.filing_state === state &&
          filing.officers.some((officer) => isNamed(officer.name, first, last)),
      ),
    alike(state, name, limit) {
      const own = comparableName(name);
      const found = own
        .split(' ')
        .filter((word) => word.length > 2)
        .map((word) => words.get(`${state}|${word}`) ?? [])
        .filter((list) => list.length > 0)
        .sort((a, b) => a.length - b.length)
        .flat();
      return [...new Set(found)].slice(0, limit);
    },
  };
}
