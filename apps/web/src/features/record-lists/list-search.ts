import type { RecordListName } from '@assay/domain/report';
import { z } from 'zod';

const inAddress = z.string().max(2000).optional().catch(undefined);

/** The search parameters of a report's lists: each list has one, such as `litigation=table;status:Pending`. */
export const recordListSearch = {
  litigation: inAddress,
  bankruptcy: inAddress,
  judgement: inAddress,
  lien: inAddress,
  ucc: inAddress,
} satisfies Record<RecordListName, typeof inAddress>;
