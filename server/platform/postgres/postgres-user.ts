import { spawnSync } from 'node:child_process'
import { chown } from 'node:fs/promises'

/** How to run a PostgreSQL program, and who owns its files. */
export interface PostgresUser {
  /** Words to put before the program. */
  prefix: string[]
  /** Identity for `spawn`, where a prefix cannot give it. */
  identity: { uid?: number; gid?: number }
  /** Owner of the data as the file system sees it. */
  owner: { uid: number; gid: number } | null
}

const nobody = 65_534

/**
 * PostgreSQL refuses to run as uid 0. Root gets, in this order: a user namespace in which it is not called root;
 * another uid that keeps root's way through private folders; another uid that must be able to reach everything.
 */
export function choosePostgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return { prefix: [], identity: {}, owner: null }
  const inNamespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--']
  if (works(inNamespace)) return { prefix: inNamespace, identity: {}, owner: { uid: 0, gid: 0 } }
  const owner = { uid: nobody, gid: nobody }
  const powers = '+dac_override,+dac_read_search'
  const lowered = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
  const reaching = [...lowered, `--inh-caps=${powers}`, `--ambient-caps=${powers}`, '--']
  if (works(reaching)) return { prefix: reaching, identity: {}, owner }
  return { prefix: [], identity: owner, owner }
}

/** Words that make a program end (SIGINT) with the process that started it; none where that cannot be had. */
export function endingWithParent(): string[] {
  const words = ['setpriv', '--pdeathsig', 'INT', '--']
  return process.platform === 'linux' && works(words) ? words : []
}

export async function giveTo(user: PostgresUser, path: string): Promise<void> {
  if (user.owner) await chown(path, user.owner.uid, user.owner.gid)
}

/** The environment without the variables by which PostgreSQL's programs would be led elsewhere. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_')),
  )
}

/** What root can do where PostgreSQL runs as another user who lacks root's ways. */
export const adviceFor = (user: PostgresUser): string =>
  user.identity.uid === undefined
    ? ''
    : '\nPostgreSQL does not run as root, and this machine lets root take no other form that reaches private folders. ' +
      'Start Alforja as an ordinary user, or set DATABASE_URL.'

function works([program = '', ...words]: string[]): boolean {
  return spawnSync(program, [...words, 'true'], { stdio: 'ignore' }).status === 0
}
