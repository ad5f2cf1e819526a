/** The mount path of each base address (ONB-174). */
export const bases = { api: '/v1', backend: '/backend' } as const;
