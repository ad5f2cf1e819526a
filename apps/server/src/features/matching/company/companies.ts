import { emailDomain, normaliseEmail } from '@assay/match-engine/normalise';
import { factsHash } from '../import/facts-hash.ts';
import type { ReadMerchant } from '../search/read-merchants.ts';
import type { FoundCompany, StoredCompanyStatement } from './company-store.ts';

type Statement = Pick<
  StoredCompanyStatement,
  'one_id' | 'other_id' | 'stated_ids' | 'owner_id' | 'engine_version' | 'withdrawn_at'
> & { id: string | null };

/** A hash of what is compared to state that merchants are one company; of an EIN the last four digits count. */
export function companyFactsHash({
  merchant: { name, name_dba, domain_name, email, ein },
}: ReadMerchant): string {
  return factsHash({ name, name_dba, domain_name, email: emailDomain(normaliseEmail(email)), ein });
}

/** The companies of some merchants by the statements about them, and what the match engine changes of them. */
export class Companies {
  readonly #ownerId: string | null;
  /** The active statements of each merchant. */
  readonly #active = new Map<string, Set<Statement>>();
  /** The pairs that a person took back and whose facts did not change since. */
  readonly #separated: ReadonlyArray<readonly [string, string]>;
  readonly #stated = new Set<Statement & FoundCompany>();
  readonly #withdrawn: string[] = [];
  readonly #toRelate = new Set<string>();

  /** `ownerId`: the lender for which the engine makes statements; null for public ones. */
  constructor(
    statements: readonly StoredCompanyStatement[],
    merchants: readonly ReadMerchant[],
    ownerId: string | null,
  ) {
    this.#ownerId = ownerId;
    const hashes = new Map(merchants.map((each) => [each.merchant.id, companyFactsHash(each)]));
    const isUnchanged = (statement: StoredCompanyStatement) =>
      statement.one_facts_hash === null ||
      !isAboutItself(statement) ||
      (hashes.get(statement.one_id) === statement.one_facts_hash &&
        hashes.get(statement.other_id) === statement.other_facts_hash);
    for (const statement of statements) if (statement.withdrawn_at === null) this.#add(statement);
    this.#separated = statements
      .filter(
        ({ withdrawn_at, withdrawn_engine_version }) =>
          withdrawn_at !== null && withdrawn_engine_version === null,
      )
      .filter(isUnchanged)
      .map(({ one_id, other_id }) => [one_id, other_id]);
  }

  /** The ids of withdrawn statements. */
  get withdrawn(): readonly string[] {
    return this.#withdrawn;
  }

  get stated(): FoundCompany[] {
    return [...this.#stated].map(({ one_id, other_id, owner_id, reasons }) => ({
      one_id,
      other_id,
      owner_id,
      reasons,
    }));
  }

  /** The merchants of companies that lost a statement of the engine. */
  get separated(): readonly string[] {
    return [...this.#toRelate];
  }

  /** The merchants that active statements of the engine relate to a merchant. */
  foundWith(id: string): string[] {
    return this.#foundWith(id).map((each) => otherEnd(each, id));
  }

  /** Makes the engine's statements about a merchant what was found: the other locations of its company. */
  relate(id: string, found: ReadonlyArray<{ id: string; reasons: string[] }>): void {
    for (const statement of this.#foundWith(id))
      if (!found.some((each) => each.id === otherEnd(statement, id))) this.#withdraw(statement);
    const others = found.toSorted((a, b) => Number(a.id) - Number(b.id));
    const companies = [id, ...others.map((other) => other.id)].map((each) => this.#companyOf(each));
    // A person said that two of the locations are not one company: the merchant could belong to either.
    const isDoubtful = this.#separated.some(
      ([one, other]) =>
        companies.some((company) => company.has(one) && !company.has(other)) &&
        companies.some((company) => company.has(other)),
    );
    if (isDoubtful) return;
    for (const other of others) {
      if (this.#companyOf(id).has(other.id)) continue;
      const [one_id, other_id] =
        Number(id) < Number(other.id) ? ([id, other.id] as const) : ([other.id, id] as const);
      const statement = {
        ...{ id: null, one_id, other_id, stated_ids: [one_id, other_id] as [string, string] },
        ...{ owner_id: this.#ownerId, engine_version: '', withdrawn_at: null, reasons: other.reasons },
      };
      this.#add(statement);
      this.#stated.add(statement);
    }
  }

  /** Statements of the engine for the owner, about merchants that are not merged. */
  #foundWith(id: string): Statement[] {
    return [...(this.#active.get(id) ?? [])].filter(
      (each) => each.engine_version !== null && each.owner_id === this.#ownerId && isAboutItself(each),
    );
  }

  #add(statement: Statement): void {
    for (const id of [statement.one_id, statement.other_id]) {
      const known = this.#active.get(id);
      if (known) known.add(statement);
      else this.#active.set(id, new Set([statement]));
    }
  }

  #withdraw(statement: Statement): void {
    for (const id of this.#companyOf(statement.one_id)) this.#toRelate.add(id);
    for (const id of [statement.one_id, statement.other_id]) this.#active.get(id)?.delete(statement);
    this.#stated.delete(statement as Statement & FoundCompany);
    if (statement.id !== null) this.#withdrawn.push(statement.id);
  }

  #companyOf(id: string): Set<string> {
    const company = new Set([id]);
    for (const location of company)
      for (const statement of this.#active.get(location) ?? []) company.add(otherEnd(statement, location));
    return company;
  }
}

const isAboutItself = ({ one_id, other_id, stated_ids }: Statement): boolean =>
  stated_ids.includes(one_id) && stated_ids.includes(other_id);

const otherEnd = ({ one_id, other_id }: Statement, id: string): string => (one_id === id ? other_id : one_id);
