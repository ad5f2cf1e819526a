import { addressLine, displayPhone, shortDate } from '@assay/domain/display';
import {
  type LenderMerchantCard,
  mayMove,
  mayUndo,
  otherSide,
  type Panels,
  type Side,
  type StagedOperation,
} from '@assay/domain/merchant-editor';
import { Button } from '@mantine/core';
import { Facts } from '#ui/facts';
import { IconArrowBackUp, IconArrowsLeftRight } from '#ui/icons';
import { LongWord } from '#ui/long-word';
import { Tag } from '#ui/tag';
import { panelNames } from './editor-view.ts';
import styles from './lender-merchant-cards.module.css';
import type { Staging } from './use-staging.ts';

interface LenderMerchantCardsProps {
  side: Side;
  /** The merchant's own cards, each with its staged move. */
  cards: readonly { card: LenderMerchantCard; move: StagedOperation | undefined }[];
  /** The moves that bring cards here. */
  arriving: readonly StagedOperation[];
  panels: Panels;
  staging: Staging;
}

/**
 * The records of sources and lenders about a merchant, one card each; cards that would move here come first, marked
 * pending.
 */
export function LenderMerchantCards({ side, cards, arriving, panels, staging }: LenderMerchantCardsProps) {
  const isEmpty = cards.length + arriving.length === 0;
  return (
    <section className={styles.cards} aria-label={`Lender merchants of ${panelNames[side]}`}>
      <h3 className={styles.title}>
        Lender merchants <span className="muted small regular tabular">{cards.length}</span>
      </h3>
      {isEmpty && <p className="muted">No data available.</p>}
      {arriving.map(
        (move) =>
          move.lenderMerchant && (
            <OneCard key={move.id} card={move.lenderMerchant} pending="Pending: comes here">
              <UndoButton move={move} card={move.lenderMerchant} staging={staging} />
            </OneCard>
          ),
      )}
      {cards.map(({ card, move }) => (
        <OneCard
          key={card.id}
          card={card}
          pending={move && `Pending: goes to ${panelNames[otherSide(side)]}`}
        >
          {move ? (
            <UndoButton move={move} card={card} staging={staging} />
          ) : (
            <Button
              size="xs"
              leftSection={<IconArrowsLeftRight size={14} aria-hidden />}
              aria-label={`Swap ${nameOf(card)}`}
              disabled={!mayMove(staging.staged, panels)}
              onClick={() => staging.move(side, card.id)}
            >
              Swap
            </Button>
          )}
        </OneCard>
      ))}
    </section>
  );
}

const nameOf = ({ source, records: [first] }: LenderMerchantCard) =>
  first.name ? `${first.name}, ${source}` : source;

function UndoButton({
  move,
  card,
  staging,
}: {
  move: StagedOperation;
  card: LenderMerchantCard;
  staging: Staging;
}) {
  return (
    <Button
      size="xs"
      leftSection={<IconArrowBackUp size={14} aria-hidden />}
      aria-label={`Undo the move of ${nameOf(card)}`}
      disabled={!mayUndo(staging.staged, move)}
      onClick={() => staging.undo(move.id)}
    >
      Undo
    </Button>
  );
}

function OneCard({
  card: { source, records },
  pending,
  children,
}: {
  card: LenderMerchantCard;
  pending?: string;
  children: React.ReactNode;
}) {
  return (
    <article className={styles.card} data-pending={pending !== undefined || undefined}>
      <header className={styles.head}>
        <Tag tone="info">{source}</Tag>
        {records.length > 1 && <span className="muted small regular tabular">{records.length} records</span>}
        {pending && <Tag tone="medium">{pending}</Tag>}
        <div className="end">{children}</div>
      </header>
      <RecordFacts records={records} />
    </article>
  );
}

const MAX_LOCATIONS = 3;

/** The facts of a card's first record, and the addresses of all its records. */
function RecordFacts({ records }: Pick<LenderMerchantCard, 'records'>) {
  const [first] = records;
  const locations = records.flatMap((record) => record.locations);
  const shown = locations.slice(0, MAX_LOCATIONS);
  const rest = locations.length - shown.length;
  return (
    <>
      <Facts
        facts={{
          Name: first.name,
          DBA: first.name_dba,
          Phone: first.phone && displayPhone(first.phone),
          Email: first.email && <LongWord>{first.email}</LongWord>,
          Domain: first.domain_name && <LongWord>{first.domain_name}</LongWord>,
          Created: shortDate(first.created_at),
        }}
      />
      {locations.length > 0 && (
        <ul className={styles.locations} aria-label="Locations">
          {shown.map((location) => (
            <li key={location.id}>{addressLine(location) || 'No address'}</li>
          ))}
          {rest > 0 && <li>(and {rest} more)</li>}
        </ul>
      )}
    </>
  );
}
