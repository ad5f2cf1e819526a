/** Where the API is described, call by call, on the machine that answers it. `apiBase` is a whole address. */
export function swaggerAddress(apiBase: string): string {
  return `${new URL(apiBase).origin}/swagger`;
}

/** A key as it shows until somebody asks for it. */
export const MASKED_KEY = '••••••••••••••••';
