import { permissionOpens } from '@assay/domain/flags';
import { Checkbox, Skeleton } from '@mantine/core';
import { Failed } from '#ui/failed';
import styles from './lenders.module.css';
import { usePermissions } from './queries.ts';

interface PermissionChoiceProps {
  /** Ids, in list order. */
  granted: readonly string[];
  onGrant: (ids: string[]) => void;
}

/** A lender's permissions. Those every lender has are on and cannot be turned off. */
export function PermissionChoice({ granted, onGrant }: PermissionChoiceProps) {
  const { data, isError, refetch } = usePermissions();
  const toggle = (id: string) =>
    onGrant(
      (data ?? [])
        .map((permission) => permission.id)
        .filter((one) => (one === id ? !granted.includes(id) : granted.includes(one))),
    );
  return (
    <fieldset className={styles.permissions}>
      <legend>Feature store permissions</legend>
      {!data && isError && (
        <Failed title="The permissions could not be loaded." onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton height={160} />}
      {data?.map((permission) => (
        <Checkbox
          key={permission.id}
          label={sentence(permissionOpens(permission))}
          description={permission.always_include ? 'On for every lender' : permission.name}
          checked={permission.always_include || granted.includes(permission.id)}
          disabled={permission.always_include}
          onChange={() => toggle(permission.id)}
        />
      ))}
    </fieldset>
  );
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
