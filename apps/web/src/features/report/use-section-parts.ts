import { use } from 'react';
import type { ReportSectionDefinition, SectionParts } from './section.ts';

const loads = new WeakMap<ReportSectionDefinition, Promise<SectionParts>>();

/**
 * The parts of a section; suspends while its code is loading. A failure to load persists until the page is reloaded.
 */
export function useSectionParts(definition: ReportSectionDefinition): SectionParts {
  let load = loads.get(definition);
  if (!load) {
    load = definition.load();
    loads.set(definition, load);
  }
  return use(load);
}
