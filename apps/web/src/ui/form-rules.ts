import { type FormErrors, schemaResolver } from '@mantine/form';
import type { z } from 'zod';

/** The validation of a form by the contract of its endpoint: messages by path. */
export function formRules({ body }: { body?: z.ZodType }): (values: unknown) => FormErrors {
  return body ? schemaResolver(body, { sync: true }) : () => ({});
}
