import { swaggerAddress } from '@assay/domain/accounts';
import { Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { readPageConfig } from '#api/page-config';
import { Card } from '#ui/card';
import { CopyId } from '#ui/copy-id';
import { Facts } from '#ui/facts';
import styles from './api-key.module.css';
import { ApiKey } from './api-key.tsx';
import { KeyListCard } from './key-list-card.tsx';

/** What a Lender Admin needs to call the API: lender id, keys, and documentation (BOF-040, BOF-064). */
export function ApiAccess({ lenderId }: { lenderId: string }) {
  const { api_base } = readPageConfig(document);
  return (
    <Stack gap={16}>
      <Card title="API access">
        <Facts
          facts={{
            'Lender id': <CopyId value={lenderId} />,
            'API key': <ApiKey lenderId={lenderId} />,
            Reference: (
              <span className={styles.links}>
                <Link to="/api-documentation">API documentation</Link>
                <a href={swaggerAddress(new URL(api_base, location.href).href)}>Every call in detail</a>
              </span>
            ),
          }}
        />
      </Card>
      <KeyListCard lenderId={lenderId} mayChange={false} />
    </Stack>
  );
}
