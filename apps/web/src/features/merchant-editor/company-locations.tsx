import { dateAndTime } from '@assay/domain/display';
import type { CompanyStatement, EditedMerchant } from '@assay/domain/merchant-editor';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { Failed } from '#ui/failed';
import styles from './business-records.module.css';
import { panelNames } from './editor-view.ts';
import sectionStyles from './lender-merchant-cards.module.css';
import { useCompanyChange, useCompanyEffect } from './queries.ts';

interface CompanyLocationsProps {
  side: keyof typeof panelNames;
  merchant: EditedMerchant;
  /** The merchant of the other panel, which can be added. */
  other: EditedMerchant | null;
  statements: readonly CompanyStatement[];
}

/** Which other merchants are locations of this company, who stated it, and a button to add the merchant of the other panel. */
export function CompanyLocations({ side, merchant, other, statements }: CompanyLocationsProps) {
  const change = useCompanyChange();
  // As it was when the dialog opened: a reload must not change what is stated.
  const [added, setAdded] = useState<EditedMerchant | null>(null);
  const isStated = statements.some(
    ({ one_id, other_id }) =>
      other !== null && [one_id, other_id].includes(merchant.id) && [one_id, other_id].includes(other.id),
  );
  if (statements.length === 0 && other === null) return null;
  return (
    <section className={sectionStyles.cards} aria-label={`Locations of the company of ${panelNames[side]}`}>
      <h3 className={sectionStyles.title}>Locations of this company</h3>
      {statements.length > 0 && (
        <ul className={styles.list}>
          {statements.map((statement) => {
            const text = `${statement.one_name} (#${statement.one_id}) and ${statement.other_name} (#${statement.other_id})`;
            const verb = statement.withdrawn_at === null ? 'Take back' : 'State again';
            return (
              <li
                key={statement.id}
                className={styles.statement}
                data-withdrawn={statement.withdrawn_at !== null || undefined}
              >
                <div className={styles.words}>
                  <span>{text}</span>
                  {statement.reasons.length > 0 && (
                    <span className={styles.note}>{statement.reasons.join('; ')}</span>
                  )}
                  {statement.lender !== null && (
                    <span className={styles.note}>Only {statement.lender} sees this.</span>
                  )}
                  <span className={styles.note}>
                    {statement.stated_by}, {dateAndTime(statement.stated_at)}
                  </span>
                  {statement.withdrawn_at !== null && (
                    <span className={styles.note}>
                      Taken back{statement.withdrawn_by && ` by ${statement.withdrawn_by}`} on{' '}
                      {dateAndTime(statement.withdrawn_at)}
                    </span>
                  )}
                </div>
                <Button
                  size="xs"
                  aria-label={`${verb}: ${text}`}
                  loading={change.isPending}
                  onClick={() =>
                    change.mutate(
                      statement.withdrawn_at === null
                        ? { withdraw: statement.id }
                        : { restate: statement.id },
                    )
                  }
                >
                  {verb}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {other !== null && !isStated && (
        <Button size="xs" loading={change.isPending} onClick={() => setAdded(other)}>
          Add {other.name} (#{other.id}) as a location
        </Button>
      )}
      {added && (
        <AddLocationDialog
          merchant={merchant}
          added={added}
          isPending={change.isPending}
          onConfirm={() =>
            change.mutate(
              { merchant_id: merchant.id, other_id: added.id },
              { onSettled: () => setAdded(null) },
            )
          }
          onClose={() => setAdded(null)}
        />
      )}
    </section>
  );
}

interface AddLocationDialogProps {
  merchant: EditedMerchant;
  added: EditedMerchant;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what company the two would be locations of, and warns of different EINs in it. */
function AddLocationDialog({ merchant, added, ...confirm }: AddLocationDialogProps) {
  const { data: effect, isError, refetch } = useCompanyEffect(merchant.id, added.id);
  return (
    <ConfirmDialog
      title="State that these are one company?"
      verb="Add location"
      pendingVerb="Adding..."
      isReady={effect !== undefined}
      {...confirm}
    >
      <p>
        {merchant.name} (#{merchant.id}) and {added.name} (#{added.id}) become locations of one company. Their
        records stay where they are.
      </p>
      {isError && (
        <Failed title="The EINs of the company could not be compared." onRetry={() => void refetch()} />
      )}
      {effect && effect.locations > 2 && <p>The company will have {effect.locations} locations.</p>}
      {effect && effect.different_eins.length > 0 && (
        <p>
          Its EINs differ:{' '}
          {effect.different_eins
            .map(({ merchant_id, name, ein }) => `${ein} of ${name} (#${merchant_id})`)
            .join(', ')}
          . Two EINs are usually two companies.
        </p>
      )}
    </ConfirmDialog>
  );
}
