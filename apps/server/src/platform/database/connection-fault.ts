const faults: Record<string, string> = Object.setPrototypeOf(
  {
    ECONNREFUSED: 'nothing answers at its address',
    ECONNRESET: 'what answers at its address cuts the connection',
    ENOTFOUND: 'its host name is unknown',
    EAI_AGAIN: 'its host name cannot be looked up',
    EHOSTUNREACH: 'no network leads to its address',
    ETIMEDOUT: 'its address does not answer',
    '28P01': 'it refuses the user name or password',
    '28000': 'it refuses the user',
    '3D000': 'the database does not exist',
    '53100': 'the disk of its server is full',
    '53300': 'all its connections are in use',
  } satisfies Record<string, string>,
  null,
);

interface DatabaseFault {
  code?: string;
  /** Errors of the addresses of one host name that were tried. */
  errors?: { code?: string }[];
  message?: string;
}

const PREPARE = 'prepare the database with the SQL of docs/operations.md first';

/** Why a database cannot be used, as the end of a sentence; undefined for an error of another kind. */
export function connectionFault(error: unknown): string | undefined {
  const { code, errors, message } = error as DatabaseFault;
  return faults[code ?? ''] ?? faults[errors?.[0]?.code ?? ''] ?? roleFault(code, message);
}

function roleFault(code = '', message = ''): string | undefined {
  const [, denied] = /^permission denied to set role "(\w+)"/.exec(message) ?? [];
  if (denied) {
    const setting = denied === 'assay_worker' ? 'DATABASE_WORKER_URL' : 'DATABASE_APP_URL';
    return `its user may not act as ${denied}; set ${setting} to the same database as that role, or grant the role to the user`;
  }
  const [, missing] = /role "(\w+)" does not exist/.exec(message) ?? [];
  if (missing) return `there is no role ${missing}; ${PREPARE}`;
  return code === '42501' ? `${message}; ${PREPARE}` : undefined;
}
