import type { Connector } from '@assay/connectors/connector';
import type { Services } from '#platform/services';

interface LookupDefinition<S, R> {
  /** Its name, also in the database. */
  key: string;
  /** Where it is used, as shown to staff on the vendors page. */
  source: string;
  connector: Connector<S, R>;
  /** The most pages of a response to read, because a user waits. */
  maxPages: number;
}

/** A vendor search that a user waits for. Features contribute it by `provides`. */
export class VendorLookup<S = never, R = unknown> {
  readonly definition: LookupDefinition<S, R>;

  constructor(definition: LookupDefinition<S, R>) {
    this.definition = definition;
  }

  get key(): string {
    return this.definition.key;
  }
}

/** The lookups of all features. */
export const lookupsOf = ({ provided }: Pick<Services, 'provided'>): VendorLookup[] =>
  provided.filter((each) => each instanceof VendorLookup) as VendorLookup[];
