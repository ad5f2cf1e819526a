import { z } from 'zod';
import { PrincipalBankruptcy, PrincipalJudgement, PrincipalLien } from '../financial/index.ts';
import { Docket, Lawsuit } from '../litigation/index.ts';
import { AdverseMediaArticle, WatchlistItem, WatchlistMention } from '../screening/index.ts';

const BljData = z
  .object({
    bankruptcies: z.array(PrincipalBankruptcy),
    liens: z.array(PrincipalLien),
    judgements: z.array(PrincipalJudgement),
    watchlists: z.array(WatchlistMention),
  })
  .meta({ id: 'PrincipalBljData' });

const LitigationData = z
  .object({ lawsuits: z.array(Lawsuit), dockets: z.array(Docket) })
  .meta({ id: 'PrincipalLitigationData' });

const AdverseMediaData = z
  .object({ adverse_media: z.array(AdverseMediaArticle), watchlists_sanctions: z.array(WatchlistItem) })
  .meta({ id: 'PrincipalAdverseMediaData' });

/** The records of a person by source; empty for a source that is off for the lender (details: report, section 27). */
export const thirdPartyData = {
  blj_data: BljData,
  litigation_data: LitigationData,
  adverse_media_data: AdverseMediaData,
};

const ThirdPartyData = z.object(thirdPartyData);
export type ThirdPartyData = z.infer<typeof ThirdPartyData>;

export const noThirdPartyData = (): ThirdPartyData => ({
  blj_data: { bankruptcies: [], liens: [], judgements: [], watchlists: [] },
  litigation_data: { lawsuits: [], dockets: [] },
  adverse_media_data: { adverse_media: [], watchlists_sanctions: [] },
});
