import type { Connector } from '@assay/connectors/connector';
import type { lookups } from '@assay/connectors/registry';

interface LookupDefinition<S, R> {
  /** Its name, also in the database. */
  key: keyof typeof lookups;
  /** Where it is used, as shown to staff on the vendors page. */
  source: string;
  connector: Connector<S, R>;
  /** The most pages of a response to read, because a user waits. */
  maxPages: number;
}

/** A vendor search that a user waits for. A feature registers it in `provides`. */
export class VendorLookup<S = never, R = unknown> {
  readonly definition: LookupDefinition<S, R>;

  constructor(definition: LookupDefinition<S, R>) {
    this.definition = definition;
  }
}

declare module '#platform/registries' {
  interface Registries {
    lookups: Record<keyof typeof lookups, VendorLookup>;
  }
}
