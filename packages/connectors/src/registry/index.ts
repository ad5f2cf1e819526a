import { cobalt } from '../cobalt/index.ts';

/** THE list of data vendors, by the kind of evidence that they give. */
export const connectors = {
  legal_entity: cobalt,
};
