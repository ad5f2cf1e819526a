import type { Connector } from '@assay/connectors/connector';
import type { Services } from '#platform/services';

interface LookupDefinition<S, R> {
  /** What it is known by, in the database too. */
  key: string;
  /** Where it shows, as staff read it on the page of the vendors. */
  source: string;
  connector: Connector<S, R>;
  /** How many pages of an answer are read: somebody waits. */
  maxPages: number;
}

/** A search of a vendor that a person waits for. Its room hands it in by `provides`; this room knows it by this class. */
export class VendorLookup<S = never, R = unknown> {
  readonly definition: LookupDefinition<S, R>;

  constructor(definition: LookupDefinition<S, R>) {
    this.definition = definition;
  }

  get key(): string {
    return this.definition.key;
  }
}

/** Every lookup that the rooms hand in. */
export const lookupsOf = ({ provided }: Pick<Services, 'provided'>): VendorLookup[] =>
  provided.filter((each) => each instanceof VendorLookup) as VendorLookup[];
