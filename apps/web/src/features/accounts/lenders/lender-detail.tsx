import type { LenderAccount } from '@assay/domain/accounts';
import { Button, Stack } from '@mantine/core';
import { CreditCard } from '#features/credits';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { IconArrowLeft } from '#ui/icons';
import { ApiKeyCard } from '../keys/api-key-card.tsx';
import { KeyListCard } from '../keys/key-list-card.tsx';
import { LenderForm } from './lender-form.tsx';
import styles from './lenders.module.css';

interface LenderDetailProps {
  id: string;
  lenders: LenderAccount[];
  onClose: () => void;
}

/** One lender with all settings that staff can change. */
export function LenderDetail({ id, lenders, onClose }: LenderDetailProps) {
  const lender = lenders.find((one) => one.id === id);
  return (
    <Stack gap={16}>
      <Button
        variant="subtle"
        className={styles.back}
        leftSection={<IconArrowLeft size={14} aria-hidden />}
        onClick={onClose}
      >
        All lenders
      </Button>
      {lender ? (
        <>
          <LenderForm lender={lender} />
          <CreditCard lender={lender} />
          <ApiKeyCard lender={lender} />
          <KeyListCard lenderId={lender.id} mayChange isApiEnabled={lender.is_api_enabled} />
        </>
      ) : (
        <Card>
          <Empty>This lender no longer exists.</Empty>
        </Card>
      )}
    </Stack>
  );
}
