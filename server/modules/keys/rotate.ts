import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { newToken } from '#server/platform/database/ids.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { retireKey, takeKeyBook, writeKeyBook } from '#server/platform/keys/key-book.ts'
import { keyFileOf, readKeyFile, writeKeyFile } from '#server/platform/keys/key-file.ts'
import { type KeyRing, keyOf } from '#server/platform/keys/key-ring.ts'
import { countSealed } from './reseal.ts'

type World = { config: Config; database: Database }

/**
 * Adds a new key at the start of the key file. Returns the key's id; servers that read the file use the key within a
 * second.
 */
export async function rotateFile({ config, database }: World): Promise<string> {
  const fresh = newToken()
  const { id } = keyOf(fresh)
  await transact(database, async (tx) => {
    const book = await takeKeyBook(tx)
    if (book) await writeKeyBook(tx, { ...book, live: [...book.live, id] })
    // The file is written last, so that no server lacks the key if this fails.
    await changeFile(config, (keys) => [fresh, ...keys])
  })
  return id
}

async function changeFile(config: Config, change: (keys: string[]) => string[]): Promise<void> {
  const path = keyFileOf(config)
  await writeKeyFile(path, change(readKeyFile(path) ?? []))
}

/**
 * The next two values of the environment variable: with `first`, all servers accept the new key; with `next`, they use
 * it.
 */
export function rotatedEnvironment(keys: readonly string[]): { first: string; next: string } {
  const fresh = newToken()
  return { first: [...keys, fresh].join(','), next: [fresh, ...keys].join(',') }
}

/** Why a key cannot be removed; null if it can. */
export async function reasonToKeep(database: Database, keys: KeyRing, id: string): Promise<string | null> {
  const ids = keys.all.map((key) => key.id)
  if (!ids.includes(id)) return `There is no key ${id}. Keys, the first one first: ${ids.join(', ')}.`
  if (id === ids[0])
    return `${id} is the key that seals and signs: \`npm run keys -- rotate\` puts another before it.`
  const counts = await countSealed(database)
  const unnamed = counts.get('') ?? 0
  const sealed = (counts.get(id) ?? 0) + unnamed
  return sealed > 0
    ? `${sealed} values are still sealed with ${unnamed > 0 ? 'it, or with a key that they do not name' : 'it'}: \`npm run keys -- reseal\` comes first.`
    : null
}

/** Removes a key from the database and from the key file. The caller must have checked that no value needs the key. */
export async function retire(
  { config, database, keys }: World & { keys: KeyRing },
  id: string,
  { endLinks }: { endLinks: boolean },
): Promise<void> {
  const key = keys.find(id)
  if (!key) return
  await retireKey({ database, keys }, key, { endLinks })
  if (config.keys) return
  await transact(database, async (tx) => {
    // Prevents concurrent changes to the file.
    await takeKeyBook(tx)
    await changeFile(config, (texts) => texts.filter((text) => keyOf(text).id !== id))
  })
}
