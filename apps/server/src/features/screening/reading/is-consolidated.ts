import { basename } from 'node:path';

/** Whether a file of OFAC holds the consolidated list and not the SDN, by its name: its content does not say. */
export function isConsolidated(path: string): boolean {
  return /cons/i.test(basename(path));
}
