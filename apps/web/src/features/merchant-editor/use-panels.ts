import {
  type BusinessRecord,
  type BusinessStatement,
  type CompanyStatement,
  cardsOf,
  type EditedMerchant,
  merchantIdOf,
  type Panels,
  type Side,
} from '@assay/domain/merchant-editor';
import { useNavigate } from '@tanstack/react-router';
import { isNotFound, mergedInto } from '#api/call';
import { useSearchOf } from '#ui/use-search-of';
import { EditorView, parameterOf } from './editor-view.ts';
import { useEditedMerchant } from './queries.ts';

export type PanelState =
  | { is: 'empty' }
  | { is: 'loading' }
  /** `canonical` is the merchant that it is a part of, if any, and why; an unknown one may be deleted. */
  | { is: 'failed'; canonical: { id: string; why: string } | null; isUnknown: boolean }
  | { is: 'same' }
  | {
      is: 'loaded';
      merchant: EditedMerchant;
      records: readonly BusinessRecord[];
      statements: readonly BusinessStatement[];
      company: readonly CompanyStatement[];
    };

/**
 * The two merchants of the address: what each panel shows, what can be staged for them, and how to change the address.
 */
export function usePanels() {
  const view = useSearchOf(EditorView);
  const navigate = useNavigate();
  const ids = { left: merchantIdOf(view.merchant1), right: merchantIdOf(view.merchant2) };
  const isSame = ids.left !== null && ids.left === ids.right;
  const left = useEditedMerchant(ids.left);
  const right = useEditedMerchant(isSame ? null : ids.right);
  const panels: Panels = isSame
    ? { left: null, right: null }
    : { left: loadedOf(left), right: loadedOf(right) };
  return {
    ids,
    panels,
    states: {
      left: stateOf(ids.left, left),
      right: isSame ? ({ is: 'same' } as const) : stateOf(ids.right, right),
    } satisfies Record<Side, PanelState>,
    /** Puts an id into the address, or removes it. */
    setId(side: Side, id: string | null) {
      if (id === ids[side]) return;
      void navigate({
        to: '/merchant-editor',
        search: { ...view, [parameterOf[side]]: id ?? undefined },
      });
    },
  };
}

type Query = ReturnType<typeof useEditedMerchant>;

function loadedOf({ data, isError }: Query) {
  if (!data || isError) return null;
  const { id, name, facts } = data.merchant;
  return { id, name, facts, cards: cardsOf(data.lender_merchants) };
}

function stateOf(id: string | null, { data, isError, error }: Query): PanelState {
  if (id === null) return { is: 'empty' };
  if (isError) {
    const into = mergedInto(error);
    const canonical = into === null ? null : { id: into, why: error.message };
    return { is: 'failed', canonical, isUnknown: canonical === null && isNotFound(error) };
  }
  if (!data) return { is: 'loading' };
  const { merchant, records, statements, company } = data;
  return { is: 'loaded', merchant, records, statements, company };
}
