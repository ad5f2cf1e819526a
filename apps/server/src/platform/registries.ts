/**
 * What features contribute to the frameworks, by registry and key. The platform knows no feature: a framework declares
 * its registry next to the type of the entries (`declare module '#platform/registries'`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: the frameworks add the members.
export interface Registries {}

/** What one feature contributes. */
export type Provides = { readonly [R in keyof Registries]?: Partial<Registries[R]> };

/** An entry of a registry. */
export type Entry<R extends keyof Registries> = Registries[R][keyof Registries[R]];
