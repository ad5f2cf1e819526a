import { z } from 'zod';
import { moment, SearchStatus, text } from '../evidence/contract.ts';
import { Id } from '../http/index.ts';
import { NamedPrincipal, SourcePrincipal } from './source-principal.ts';
import { ThirdPartyCounts } from './third-party-counts.ts';
import { thirdPartyData } from './third-party-data.ts';

/** The sources of principal records with their flags, in display order (details: report, section 27). */
export const principalSources = {
  blj: { label: 'Bankruptcies, liens and judgements', flag: 'tlo_enabled' },
  litigation: { label: 'Litigation', flag: 'tr_enabled' },
  adverse_media: { label: 'Adverse media and sanctions', flag: 'vital4_enabled' },
} as const;
export type PrincipalSource = keyof typeof principalSources;
export const principalSourceKeys = Object.keys(principalSources) as PrincipalSource[];

/** The search status of one source for a person. */
const SourceState = z
  .object({
    source: z.enum(['blj', 'litigation', 'adverse_media']),
    is_enabled: z.boolean(),
    status: SearchStatus,
    last_updated: moment.describe('when it last answered about the person; null if never'),
    asked: z.array(z.string()).describe('the sources that answered about the person'),
  })
  .meta({ id: 'PrincipalSourceState' });
export type SourceState = z.infer<typeof SourceState>;

/** Another principal of the same merchant who may be the same person; the records do not settle it. */
const MayBe = z.object({ id: Id, name: z.string(), reasons: z.array(z.string()) }).meta({ id: 'MayBe' });

const shared = {
  id: Id.describe('stays the same when more sources name the person'),
  name: z.string(),
  names: z.array(z.string()).describe('every spelling, the fullest first'),
  principal_type: text.describe('the title'),
  last_updated_blj: moment,
  last_updated_litigation: moment,
  last_updated_adverse_media: moment,
  sources: z.array(SourceState),
  counts: ThirdPartyCounts,
  possible_count: z.int().min(0).describe('records that may be a namesake’s: they count nowhere'),
  may_be: z.array(MayBe),
};

/** A principal of a merchant: one person, whichever sources name them, with record counts. */
export const ListedPrincipal = z
  .object({ ...shared, source_principals: z.array(NamedPrincipal) })
  .meta({ id: 'ListedPrincipal' });
export type ListedPrincipal = z.infer<typeof ListedPrincipal>;

/** A principal with its records; records that may belong to a namesake are listed separately. */
export const MasterPrincipal = z
  .object({
    ...shared,
    source_principals: z.array(SourcePrincipal),
    possible: z.object(thirdPartyData),
  })
  .meta({ id: 'MasterPrincipal' });
export type MasterPrincipal = z.infer<typeof MasterPrincipal>;

/** A principal with the status of the search about them (details: report, section 28). */
export const RefreshedPrincipal = MasterPrincipal.extend({
  status: z
    .enum(['no_data', 'error', 'completed'])
    .describe('no_data while it runs; error after a failed try, with the data from before'),
}).meta({ id: 'RefreshedPrincipal' });
export type RefreshedPrincipal = z.infer<typeof RefreshedPrincipal>;
