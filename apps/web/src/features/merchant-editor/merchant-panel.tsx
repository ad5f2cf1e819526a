import {
  hasLenderMerchants,
  mayDelete,
  moveOf,
  otherSide,
  type Panels,
  type Side,
} from '@assay/domain/merchant-editor';
import { Button, Stack, TextInput } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { IconTrash } from '#ui/icons';
import { BusinessRecords } from './business-records.tsx';
import { CompanyLocations } from './company-locations.tsx';
import { DeletedMerchant, DeletionEffect } from './deleted-merchant.tsx';
import { panelNames } from './editor-view.ts';
import { LenderMerchantCards } from './lender-merchant-cards.tsx';
import { MasterData } from './master-data.tsx';
import styles from './merchant-panel.module.css';
import { NameSearch } from './name-search.tsx';
import { useIdField } from './use-id-field.ts';
import type { PanelState } from './use-panels.ts';
import type { Staging } from './use-staging.ts';

const IN_USE = 'Cannot delete merchant with lender merchant data - resolve data first';

interface MerchantPanelProps {
  side: Side;
  id: string | null;
  state: PanelState;
  other: PanelState;
  panels: Panels;
  staging: Staging;
  onId: (id: string | null) => void;
}

/** One merchant: its name search and id field, its master data, its lender merchants, and its deletion. */
export function MerchantPanel(props: MerchantPanelProps) {
  const { side, id, state, other, staging, onId } = props;
  const field = useIdField(id, onId);
  const idInput = useRef<HTMLInputElement>(null);
  const wasLoaded = useRef(false);
  useEffect(() => {
    // A merchant that is gone after a reload takes the button that had the focus with it.
    if (wasLoaded.current && state.is === 'failed' && document.activeElement === document.body)
      idInput.current?.focus();
    wasLoaded.current = state.is === 'loaded';
  }, [state.is]);
  return (
    <Card
      title={panelNames[side]}
      actions={
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            staging.clear(side);
            field.clear();
          }}
          disabled={field.input.value === ''}
        >
          Clear
        </Button>
      }
    >
      <Stack gap={16}>
        <NameSearch onId={onId} />
        <TextInput
          label="Merchant ID"
          placeholder="Enter a Merchant ID to load data"
          inputMode="numeric"
          autoComplete="off"
          ref={idInput}
          {...field.input}
        />
        {state.is === 'loading' && <Empty>Loading merchant data...</Empty>}
        {state.is === 'same' && <Empty>This merchant is already loaded in the other panel.</Empty>}
        {state.is === 'failed' && (
          <div role="alert">
            <Empty>
              <p>After fetch, failed to find merchant or load data</p>
              {state.canonical && <LeadsTo {...{ other, onId }} {...state.canonical} />}
              {state.isUnknown && id !== null && <DeletedMerchant id={id} />}
            </Empty>
          </div>
        )}
        {state.is === 'loaded' && <Loaded {...props} loaded={state} />}
      </Stack>
    </Card>
  );
}

/** Why the merchant is no merchant of its own, with a link to the other one unless the other panel has it. */
function LeadsTo({
  id,
  why,
  other,
  onId,
}: {
  id: string;
  why: string;
  other: PanelState;
  onId: (id: string) => void;
}) {
  const isThere = other.is === 'loaded' && other.merchant.id === id;
  return (
    <p className={styles.mergedInto}>
      {why}
      {!isThere && (
        <Button size="xs" onClick={() => onId(id)}>
          Load merchant {id}
        </Button>
      )}
    </p>
  );
}

function Loaded({
  side,
  loaded: { merchant, records, statements, company },
  other,
  panels,
  staging,
}: MerchantPanelProps & { loaded: Extract<PanelState, { is: 'loaded' }> }) {
  const whyId = useId();
  const stageable = panels[side];
  const isInUse = stageable !== null && hasLenderMerchants(stageable);
  const isStaged = staging.staged.some(
    ({ type, sourceMerchantId }) => type === 'delete_merchant' && sourceMerchantId === merchant.id,
  );
  const cards = stageable?.cards ?? [];
  const arriving = staging.staged.filter(
    ({ targetMerchantId, lenderMerchant }) => lenderMerchant && targetMerchantId === merchant.id,
  );
  return (
    <>
      <MasterData merchant={merchant} other={other.is === 'loaded' ? other.merchant : null} />
      <LenderMerchantCards
        side={side}
        cards={cards.map((card) => ({ card, move: moveOf(staging.staged, merchant.id, card.id) }))}
        arriving={arriving}
        panels={panels}
        staging={staging}
      />
      <BusinessRecords
        key={merchant.id}
        side={side}
        merchant={merchant}
        records={records}
        statements={statements}
        isStaged={staging.staged.length > 0}
      />
      <CompanyLocations
        side={side}
        merchant={merchant}
        other={other.is === 'loaded' ? other.merchant : null}
        statements={company}
      />
      <div className={styles.remove}>
        <Button
          color="red"
          leftSection={<IconTrash size={14} aria-hidden />}
          disabled={!mayDelete(staging.staged, panels, side)}
          aria-describedby={isInUse ? whyId : undefined}
          onClick={() => staging.remove(side)}
        >
          Delete Merchant
        </Button>
        {isInUse && (
          <span id={whyId} className="muted small">
            {IN_USE}
          </span>
        )}
        {isStaged && <span className="muted small">Will be deleted</span>}
        {isStaged && <DeletionEffect id={merchant.id} />}
        {arriving.length > 0 && !isInUse && (
          <span className="muted small">Records of {panelNames[otherSide(side)]} will be moved here</span>
        )}
      </div>
    </>
  );
}
