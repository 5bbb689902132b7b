import { spawnSync } from 'node:child_process'
import { chown } from 'node:fs/promises'

/** How to run a PostgreSQL program, and the owner of its files. */
export interface PostgresUser {
  /** Command-line arguments that come before the program. */
  prefix: string[]
  /** The user for `spawn`, if no prefix can set it. */
  identity: { uid?: number; gid?: number }
  /** The owner of the data in the file system. */
  owner: { uid: number; gid: number } | null
}

const nobody = 65_534

/**
 * PostgreSQL refuses to run as uid 0. For root, these are tried in order: a user namespace with another uid; another
 * uid that keeps root's access to private folders; another uid, which then needs access to all folders itself.
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

/** A prefix that ends a program (SIGINT) when its parent process ends; empty if the system has none. */
export function endingWithParent(): string[] {
  const words = ['setpriv', '--pdeathsig', 'INT', '--']
  return process.platform === 'linux' && works(words) ? words : []
}

export async function giveTo(user: PostgresUser, path: string): Promise<void> {
  if (user.owner) await chown(path, user.owner.uid, user.owner.gid)
}

/** The environment, without variables that would redirect PostgreSQL's programs. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_')),
  )
}

/** Advice for root if PostgreSQL runs as a user who has no access to private folders. */
export const adviceFor = (user: PostgresUser): string =>
  user.identity.uid === undefined
    ? ''
    : '\nPostgreSQL does not run as root, and this machine lets root take no other form that reaches private folders. ' +
      'Start Alforja as an ordinary user, or set DATABASE_URL.'

function works([program = '', ...words]: string[]): boolean {
  return spawnSync(program, [...words, 'true'], { stdio: 'ignore' }).status === 0
}
