import type { PortfolioMerchant } from '@assay/domain/portfolio';
import { useMemo, useState } from 'react';

/** The selected merchants of a list, by their records. */
export interface Choice {
  chosen: ReadonlyMap<string, PortfolioMerchant>;
  toggle: (merchant: PortfolioMerchant) => void;
  clear: () => void;
}

const none: ReadonlyMap<string, PortfolioMerchant> = new Map();

/** The selection in a list; empty in another view of it. */
export function useChoice(view: string): Choice {
  const [{ of, chosen }, setChosen] = useState({ of: view, chosen: none });
  const current = of === view ? chosen : none;
  return useMemo(
    () => ({
      chosen: current,
      clear: () => setChosen({ of: view, chosen: none }),
      toggle: (merchant) => {
        const next = new Map(current);
        if (!next.delete(merchant.id)) next.set(merchant.id, merchant);
        setChosen({ of: view, chosen: next });
      },
    }),
    [view, current],
  );
}
