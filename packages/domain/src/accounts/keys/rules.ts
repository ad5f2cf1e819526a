/** The address of the Swagger page of an API. `apiBase` is absolute. */
export function swaggerAddress(apiBase: string): string {
  return `${new URL(apiBase).origin}/swagger`;
}

/** Shown in place of an API key until the user reveals it. */
export const MASKED_KEY = '••••••••••••••••';
