import { otherSide, type Side } from '@assay/domain/merchant-editor';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { refusalMessage } from '#api/refusal-message';
import { toast } from '#ui/toast';
import { useSearchOf } from '#ui/use-search-of';
import styles from './business-records.module.css';
import { EditorView, parameterOf } from './editor-view.ts';
import { type SplitOut, useStatementChange } from './queries.ts';

interface SplitNoticeProps {
  side: Side;
  /** Whose record it is. */
  of: string;
  made: SplitOut;
  onUndone: () => void;
}

/** After a record was split out: a link that loads its merchant into the other panel, and an undo. */
export function SplitNotice({ side, of, made, onUndone }: SplitNoticeProps) {
  const view = useSearchOf(EditorView);
  const navigate = useNavigate();
  const link = useRef<HTMLAnchorElement>(null);
  const other = parameterOf[otherSide(side)];
  const undo = useStatementChange({ id: made.statement_id, withdrawn_at: null }, () => {
    toast.success('Taken back.');
    onUndone();
    // The other panel would say that it found no merchant.
    if (view[other] === made.merchant_id)
      void navigate({ to: '/merchant-editor', search: { ...view, [other]: undefined } });
  });
  useEffect(() => {
    // The record's button, which had the focus, is gone.
    link.current?.focus();
  }, []);
  return (
    <div className={styles.notice} role="status">
      <span>
        {undo.error
          ? refusalMessage(undo.error, 'The server did not answer. Try again.')
          : `The record of ${of} is a merchant of its own:`}{' '}
        <Link ref={link} to="/merchant-editor" search={{ ...view, [other]: made.merchant_id }}>
          Load merchant {made.merchant_id}
        </Link>
      </span>
      <Button size="xs" loading={undo.isPending} onClick={() => undo.mutate()}>
        Undo
      </Button>
    </div>
  );
}
