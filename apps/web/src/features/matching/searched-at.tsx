import { dateAndTime } from '@assay/domain/display';
import { matchingEndpoints } from '@assay/domain/matching';
import { UnstyledButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call';
import { toast } from '#ui/toast';
import { matchesKey } from './queries.ts';
import styles from './results-page.module.css';

/** When the merchant file was searched, and a button to search it again: the matches are cached until then. */
export function SearchedAt({ inquiryId, searchedAt }: { inquiryId: string; searchedAt: string }) {
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () =>
      call(matchingEndpoints.searchAgain, { params: { id: inquiryId }, body: {}, required: true }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: matchesKey(inquiryId) });
      toast.success('Searched again');
    },
  });
  return (
    <>
      Searched {dateAndTime(searchedAt)} ·{' '}
      <UnstyledButton
        className={styles.retry}
        disabled={again.isPending}
        aria-label="Search the merchant file again"
        onClick={() => again.mutate()}
      >
        {again.isPending ? 'Searching…' : 'Search again'}
      </UnstyledButton>
    </>
  );
}
