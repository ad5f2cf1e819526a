import type { State } from './state.ts';

/** Connection addresses of a server, each with its role's password. */
export interface Urls {
  /** Of the database `postgres`, to create databases and roles. */
  superuserUrl: string;
  /** Of the database `assay`, like the other two. */
  ownerUrl: string;
  appUrl: string;
  workerUrl: string;
}

export function urlsOf(passwords: State['passwords'], port: number): Urls {
  const url = (role: string, password: string, database: string) =>
    `postgresql://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  return {
    superuserUrl: url('postgres', passwords.superuser, 'postgres'),
    ownerUrl: url('assay_owner', passwords.owner, 'assay'),
    appUrl: url('assay_app', passwords.app, 'assay'),
    workerUrl: url('assay_worker', passwords.worker, 'assay'),
  };
}
