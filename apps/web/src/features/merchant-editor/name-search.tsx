import { addressLine } from '@assay/domain/display';
import type { FoundMerchant } from '@assay/domain/merchant-editor';
import { Combobox, Loader, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { IconSearch } from '#ui/icons';
import styles from './name-search.module.css';
import { MIN_NAME, useMerchantsNamed } from './queries.ts';

const PAUSE_MS = 300;
const MORE = 'more';
const RETRY = 'retry';

/** Finds a merchant by name, DBA or former name; choosing one loads it into the panel. */
export function NameSearch({ onId }: { onId: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const [paused] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = useMerchantsNamed(paused);
  const isShort = typed.trim().length < MIN_NAME;
  const isLoading = !isShort && (typed.trim() !== paused || found.isFetching);
  const merchants = found.data?.pages.flatMap(({ results }) => results) ?? [];
  const count = found.data?.pages.at(-1)?.count ?? 0;
  const isStale = typed.trim() !== paused || found.isPlaceholderData;
  const choose = (value: string) => {
    if (value === MORE) return void found.fetchNextPage();
    if (value === RETRY) return void found.refetch();
    setTyped('');
    combobox.closeDropdown();
    onId(value);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target>
        <TextInput
          label="Merchant Name"
          placeholder="Name, DBA or former name"
          autoComplete="off"
          maxLength={255}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={isLoading ? <Loader size={14} aria-hidden /> : null}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onFocus={() => !isShort && combobox.openDropdown()}
          onClick={() => !isShort && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={isShort}>
        <Combobox.Options aria-label="Merchants found" aria-busy={isLoading}>
          {!isStale &&
            merchants.map((merchant) => (
              <Combobox.Option key={merchant.id} value={merchant.id}>
                <Found merchant={merchant} />
              </Combobox.Option>
            ))}
          {!isStale && found.hasNextPage && !found.isError && (
            <Combobox.Option value={MORE} className={styles.more}>
              Show more ({merchants.length} of {count})
            </Combobox.Option>
          )}
          {found.isError && !isLoading && (
            <Combobox.Option value={RETRY} className={styles.more}>
              The search failed. Try again
            </Combobox.Option>
          )}
        </Combobox.Options>
        {isLoading && (isStale || merchants.length === 0) && <Combobox.Empty>Searching...</Combobox.Empty>}
        {!isLoading && !found.isError && merchants.length === 0 && (
          <Combobox.Empty>No merchant has a name like this. Type its first word in full.</Combobox.Empty>
        )}
      </Combobox.Dropdown>
      <VisuallyHidden role="status">
        {isShort || isLoading ? '' : statusText(count, found.isError)}
      </VisuallyHidden>
    </Combobox>
  );
}

function statusText(count: number, isError: boolean): string {
  if (isError) return 'The search failed.';
  if (count === 0) return 'No merchant has a name like this.';
  return count === 1 ? '1 merchant found' : `${count} merchants found`;
}

function Found({ merchant }: { merchant: FoundMerchant }) {
  const { id, name, name_dba, other_names, addr1, city, state, zip5 } = merchant;
  const place = addressLine({ addr1, city, state, zip5 });
  const names = [
    ...(name_dba ? [`DBA ${name_dba}`] : []),
    ...(other_names.length > 0 ? [`also ${other_names.join(', ')}`] : []),
  ];
  return (
    <span className={styles.found}>
      <span className="medium">{name}</span>
      {names.length > 0 && <span>{names.join(' · ')}</span>}
      <span className="muted small tabular">
        {place || 'No address'} · {id}
      </span>
    </span>
  );
}
