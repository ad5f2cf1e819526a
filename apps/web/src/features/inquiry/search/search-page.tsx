import { useHotkeys, useOs } from '@mantine/hooks';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useCheckCredits } from '#features/credits';
import { useTerms, useViewer } from '#features/session';
import { Kbd } from '#ui/kbd';
import { Page } from '#ui/page';
import { submitByKeys } from '#ui/submit-by-keys';
import { toast } from '#ui/toast';
import { useFirstField } from '#ui/use-first-field';
import { useSearchOf } from '#ui/use-search-of';
import { useClearNewInquiryMark } from '../new-inquiry-flag.ts';
import { PasteNotice } from './paste-notice.tsx';
import { prefilledSearch, SearchView } from './prefill.ts';
import { PrincipalCard } from './principal-card.tsx';
import { type FilledByPaste, QuickFillDialog } from './quick-fill-dialog.tsx';
import { RecentInquiries } from './recent-inquiries.tsx';
import { searchDraft } from './search-draft.ts';
import { emptySearch, inquiryOf, type SearchForm } from './search-form.ts';
import styles from './search-page.module.css';
import { SearchPanel } from './search-panel.tsx';
import { SellerCard } from './seller-card.tsx';
import { StoreIdCard } from './store-id-card.tsx';
import { type SearchRefusal, useSearch } from './use-search.ts';
import { useSearchForm } from './use-search-form.ts';

/** What the last paste left: the fields that it did not change and the keys that filled none. */
const NO_PASTE: { unchanged: string[]; unused: string[] } = { unchanged: [], unused: [] };

/** The screen `/onboarding`: the search form, filled from the address or else with the last search. */
export function SearchPage() {
  const viewer = useViewer();
  const prefilled = prefilledSearch(useSearchOf(SearchView));
  const checkCredits = useCheckCredits();
  useEffect(checkCredits, [checkCredits]);
  // The key of the browser history entry. It survives a reload and differs when a link is followed again, which fills
  // the form again.
  const entry = useLocation({ select: ({ state }) => state.__TSR_key });
  const visit = prefilled === null ? undefined : entry;
  const draft = useMemo(() => searchDraft(viewer, visit), [viewer, visit]);
  const from = useLocation({ select: ({ state }) => state.inquiryId });
  const left = draft.read(from);
  return (
    <SearchScreen
      key={JSON.stringify([prefilled, from])}
      isPrefilled={prefilled !== null}
      missing={left?.missing ?? []}
      initial={left?.typed ?? prefilled ?? emptySearch()}
      draft={draft}
    />
  );
}

interface SearchScreenProps {
  isPrefilled: boolean;
  /** The paths of the draft's personal numbers, which were not stored. */
  missing: readonly string[];
  initial: SearchForm;
  draft: ReturnType<typeof searchDraft>;
}

function SearchScreen({ isPrefilled, missing, initial, draft }: SearchScreenProps) {
  const { lender } = useViewer();
  const terms = useTerms();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<SearchRefusal | null>(null);
  const [isPasting, setIsPasting] = useState(false);
  const [lastPaste, setLastPaste] = useState(NO_PASTE);
  const [stillMissing, setStillMissing] = useState(missing);
  const onEdited = (typed: SearchForm) => {
    setRefusal(null);
    draft.save(typed);
  };
  const { form, fill, empty, clear } = useSearchForm(initial, onEdited, () => isSearching);
  const page = useRef<HTMLFormElement>(null);
  useClearNewInquiryMark();
  useFirstField(page);

  const { search, isSearching, canSearch } = useSearch((refused) => {
    setRefusal(refused);
    if (refused.reason === 'fields') form.setErrors(refused.errors);
  });

  useEffect(() => {
    if (refusal?.reason === 'fields')
      page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);

  const pasteApplication = () => {
    if (terms.status !== 'stale') setIsPasting(true);
  };
  const modifier = useOs() === 'macos' ? '⌘' : 'Ctrl';
  useHotkeys([['mod+J', pasteApplication]], [], true);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    search(form.values);
  };

  const onClear = () => {
    clear();
    draft.forget();
    setLastPaste(NO_PASTE);
    setStillMissing([]);
    if (isPrefilled) void navigate({ to: '/onboarding', search: {}, replace: true });
  };

  const onFill = ({ fields, unused, from }: FilledByPaste) => {
    setLastPaste({ unchanged: fill(fields), unused });
    setIsPasting(false);
    toast.success(from === 'json' ? 'Form filled from JSON' : 'Form filled from text');
  };

  return (
    <>
      <form
        ref={page}
        noValidate
        onSubmit={onSubmit}
        onKeyDown={submitByKeys}
        aria-label="New inquiry"
        data-slash-focus
      >
        <Page
          title="New inquiry"
          actions={
            <button
              type="button"
              className={styles.paste}
              onClick={pasteApplication}
              aria-keyshortcuts="Control+J Meta+J"
            >
              Paste an application <Kbd>{modifier} J</Kbd>
            </button>
          }
          side={
            <>
              <SearchPanel
                inquiry={inquiryOf(form.values)}
                relaxed={lender.relaxed_search}
                required={refusal?.reason === 'criteria' ? refusal.list : null}
                failure={refusal?.reason === 'failed' ? refusal.message : null}
                canSearch={canSearch}
                isSearching={isSearching}
                onClear={onClear}
              />
              <RecentInquiries />
            </>
          }
        >
          <PasteNotice
            {...lastPaste}
            onClear={() => {
              empty(lastPaste.unchanged);
              setLastPaste({ ...lastPaste, unchanged: [] });
            }}
            onKeep={() => setLastPaste({ ...lastPaste, unchanged: [] })}
            onDismiss={() => setLastPaste({ ...lastPaste, unused: [] })}
          />
          <SellerCard form={form} isNumberMissing={stillMissing.includes('ein') && form.values.ein === ''} />
          <PrincipalCard form={form} missing={stillMissing} />
          <StoreIdCard form={form} />
        </Page>
      </form>
      <QuickFillDialog opened={isPasting} onFill={onFill} onClose={() => setIsPasting(false)} />
    </>
  );
}
