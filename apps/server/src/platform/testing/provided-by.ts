import { joinRegistries } from '../join-registries.ts';
import type { Provides, Registries } from '../registries.ts';

/** The registries of a test, which needs only a part of the product's entries. */
export const providedBy = (features: readonly { name: string; provides?: Provides }[]): Registries =>
  joinRegistries(features) as Registries;
