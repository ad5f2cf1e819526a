import { type FormErrors, schemaResolver } from '@mantine/form';
import type { z } from 'zod';

/** The rules of a form's fields, from the contract of the endpoint that it is sent to: messages by path. */
export function formRules({ body }: { body?: z.ZodType }): (values: unknown) => FormErrors {
  return body ? schemaResolver(body, { sync: true }) : () => ({});
}
