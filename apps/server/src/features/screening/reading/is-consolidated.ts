import { basename } from 'node:path';

/** Whether an OFAC file is the consolidated list and not the SDN, judged by its name: the content does not say. */
export function isConsolidated(path: string): boolean {
  return /cons/i.test(basename(path));
}
