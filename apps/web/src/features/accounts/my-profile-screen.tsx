import { dateAndTime } from '@assay/domain/display';
import { Stack } from '@mantine/core';
import { readPageConfig } from '#api/page-config';
import { useViewer } from '#features/session';
import { Card } from '#ui/card';
import { Facts } from '#ui/facts';
import { LongWord } from '#ui/long-word';
import { ReadMore } from '#ui/read-more';
import { NameForm } from './name-form.tsx';

/** The viewer's own details; the name is changed here, the password at the provider (BOF-021). */
export function MyProfileScreen() {
  const { user } = useViewer();
  const { password_url, second_factor_url } = readPageConfig(document);
  return (
    <Stack gap={16}>
      <Card title="Name">
        <NameForm user={user} />
      </Card>
      <Card title="Account">
        <Facts
          facts={{
            Email: <LongWord>{user.email}</LongWord>,
            Type: user.type,
            Lenders: <ReadMore text={user.lenders.map(({ name }) => name).join(', ')} limit={160} />,
            'Last login': user.last_login ? dateAndTime(user.last_login) : 'Never',
            Password: password_url && <a href={password_url}>Change password</a>,
            'Second factor': second_factor_url && (
              <a href={second_factor_url}>Authenticator app and passkeys</a>
            ),
          }}
        />
      </Card>
    </Stack>
  );
}
