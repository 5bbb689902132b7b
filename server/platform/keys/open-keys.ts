import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { newToken } from '#server/platform/database/ids.ts'
import { dropSetting, findSetting } from '#server/platform/database/stored-settings.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { type KeyBook, openVerifier, sealedVerifier, takeKeyBook, writeKeyBook } from './key-book.ts'
import { keyFileOf, makeKeyFile, readKeyFile, watchKeyFile } from './key-file.ts'
import { createKeyRing, type KeyRing, KeysRefused, keyOf, keyProblem } from './key-ring.ts'
import { seal, unseal } from './sealed.ts'

interface World {
  config: Pick<Config, 'keys' | 'dataFolder'>
  database: Database
  log?: Logger
}

const empty: KeyBook = { live: [], retired: [], links: [], inherited: [] }

/**
 * Opens the keys of this installation: those in the environment, else those in the file, which the server creates at
 * its first start, with a message in the log. Programs that run only beside a server pass `mayBegin` as false. The
 * database records the keys' ids. Throws `KeysRefused` if this server lacks one of them.
 */
export async function openKeys(world: World, { mayBegin = true } = {}): Promise<KeyRing> {
  const { config, database } = world
  const path = keyFileOf(config)
  // Starts watching before the file is read, so that no change is missed.
  const changed = config.keys ? () => null : watchKeyFile(path, world.log)
  return await transact(database, async (tx) => {
    const known = await takeKeyBook(tx)
    const secret = await findSetting<string>(tx, 'secret')
    const found = config.keys ?? readKeyFile(path)
    if (!mayBegin && (secret !== null || !(found || known))) throw new KeysRefused(notBegun(config))
    const texts = found ?? (await makeFirst(world, known, secret))
    const given = texts.map(keyOf).map(({ id }) => id)
    refuseWrong(config, known?.live ?? [], given)
    const retired = known?.retired ?? []
    const isLive = (text: string) => !retired.includes(keyOf(text).id)
    const live = texts.filter(isLive)
    const ring = createKeyRing(live)
    const noted: KeyBook = {
      ...(known ?? empty),
      live: [...new Set([...(known?.live ?? []), ...ring.all.map(({ id }) => id)])],
    }
    const book = secret === null ? noted : await takeOver(tx, ring, noted, secret)
    if (!isDeepStrictEqual(book, known)) await writeKeyBook(tx, book)
    return createKeyRing(live, {
      others: book.inherited.map((sealed) => keyOf(unseal({ keys: ring }, sealed))),
      formerSigning: book.links.map((sealed) => openVerifier(ring, sealed)),
      reread: (hurry) => changed(hurry)?.filter(isLive) ?? null,
    })
  })
}

/** Throws `KeysRefused` if this server lacks one of the keys `live`. For use before the database exists. */
export function requireKeys(config: World['config'], live: readonly string[]): void {
  if (live.length === 0) return
  const texts = config.keys ?? readKeyFile(keyFileOf(config))
  if (!texts) throw new KeysRefused(noKeys(config, live))
  refuseWrong(
    config,
    live,
    texts.map((text) => keyOf(text).id),
  )
}

function refuseWrong(config: World['config'], live: readonly string[], given: readonly string[]): void {
  const missing = live.filter((id) => !given.includes(id))
  if (missing.length > 0) throw new KeysRefused(wrongKeys(config, missing))
}

/**
 * Creates the file with its first key: the secret that an earlier version stored in the database, if it is valid as a
 * key, else a new key.
 */
async function makeFirst(
  { config, log }: World,
  known: KeyBook | null,
  secret: string | null,
): Promise<string[]> {
  const path = keyFileOf(config)
  if (known) throw new KeysRefused(noKeys(config, known.live))
  const keys = await makeKeyFile(path, secret !== null && !keyProblem(secret) ? secret : newToken())
  log?.warn(
    { path },
    `the keys of this installation are in the file ${path} from now on, and nowhere else: back it up, apart from the database, whose backups cannot be read without it; where this disk does not last, set ALFORJA_KEYS to its keys`,
  )
  return keys
}

/**
 * Moves the secret out of the settings table. In one transaction, the secret is deleted and either becomes one of the
 * keys or is encrypted with one.
 */
async function takeOver(tx: Transaction, keys: KeyRing, book: KeyBook, secret: string): Promise<KeyBook> {
  const own = keyOf(secret)
  await dropSetting(tx, 'secret')
  return {
    ...book,
    // The secret signed links directly, while its encryption key signed unsubscribe links and registrations.
    links: [
      ...book.links,
      ...[Buffer.from(secret), own.sealing.export()].map((one) => sealedVerifier(keys, one)),
    ],
    inherited: keys.find(own.id) ? book.inherited : [...book.inherited, seal({ keys }, secret)],
  }
}

const notBegun = ({ keys }: World['config']): string =>
  `This database has not been opened by this version yet: start the server once first${keys ? '' : ', or set ALFORJA_KEYS'}.`

const named = (ids: readonly string[]): string =>
  ids.length === 1 ? `the key ${ids[0]}` : `the keys ${ids.join(', ')}`

const noKeys = (config: World['config'], ids: readonly string[]): string =>
  `This database is sealed with ${named(ids)}, and this server has no key: put a copy of its key file at ${keyFileOf(config)}, or set ALFORJA_KEYS.`

function wrongKeys(config: World['config'], missing: readonly string[]): string {
  const place = config.keys ? 'ALFORJA_KEYS' : `the file ${keyFileOf(config)}`
  const noun = missing.length === 1 ? 'is' : 'are'
  return `This database is sealed with ${named(missing)}, which ${noun} not in ${place}: add what is missing from its copy; all servers on one database need the same keys.`
}
