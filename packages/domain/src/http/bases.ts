/** Where the endpoints of each base address are mounted (ONB-174). */
export const bases = { api: '/v1', backend: '/backend' } as const;
