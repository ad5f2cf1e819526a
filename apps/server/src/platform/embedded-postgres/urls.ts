import type { DataFolder } from './data-folder.ts';
import { hasSocket } from './sockets.ts';
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

/** The addresses of a running server of a folder, through its socket if it has one. */
export function urlsOf(
  { cluster }: Pick<DataFolder, 'cluster'>,
  passwords: State['passwords'],
  server: { pid: number; port: number },
): Urls {
  const host = hasSocket(cluster, server) ? encodeURIComponent(cluster) : '127.0.0.1';
  const url = (role: string, password: string, database: string) =>
    `postgresql://${role}:${encodeURIComponent(password)}@${host}:${server.port}/${database}`;
  return {
    superuserUrl: url('postgres', passwords.superuser, 'postgres'),
    ownerUrl: url('assay_owner', passwords.owner, 'assay'),
    appUrl: url('assay_app', passwords.app, 'assay'),
    workerUrl: url('assay_worker', passwords.worker, 'assay'),
  };
}
