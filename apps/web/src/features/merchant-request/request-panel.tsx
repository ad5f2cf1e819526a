import { missingDetails, requiredDetailsMessage } from '@assay/domain/merchant-request';
import { Button, Stack } from '@mantine/core';
import { Card } from '#ui/card';
import { IconSend } from '#ui/icons';
import { RequiredList } from '#ui/required-list';
import { SendFailure } from '#ui/send-failure';
import { filledForm, type RequestForm } from './request-form.ts';

const required = missingDetails(filledForm(null));

interface RequestPanelProps {
  details: RequestForm;
  /** The missing details that blocked a request. */
  missing: string[] | null;
  isFailed: boolean;
  isSending: boolean;
}

/** Sends the request, and shows during typing what is still missing (ONB-105). */
export function RequestPanel({ details, missing, isFailed, isSending }: RequestPanelProps) {
  const lacking = missingDetails(details);
  return (
    <Card>
      <Stack gap={8}>
        <Button
          type="submit"
          variant="filled"
          fullWidth
          loading={isSending}
          leftSection={<IconSend size={16} aria-hidden />}
        >
          Submit Request
        </Button>
        {isFailed && <SendFailure>Request could not be sent. Please try again.</SendFailure>}
      </Stack>
      <RequiredList
        heading={missing ? requiredDetailsMessage : 'Required'}
        items={(missing ?? required).map((label) => ({
          label,
          isFilled: missing === null && !lacking.includes(label),
        }))}
        isRefused={missing !== null}
      />
    </Card>
  );
}
