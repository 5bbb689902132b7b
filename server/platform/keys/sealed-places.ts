import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { changeSetting, findSetting } from '#server/platform/database/stored-settings.ts'
import type { Deps } from '#server/platform/deps.ts'
import { keyIdOf, seal, unseal } from './sealed.ts'
import type { MapSealed } from './sealed-once.ts'

/** The number of values that each key has encrypted, by the key's id; '' stands for values from before keys had ids. */
export type SealedCounts = Map<string, number>

export type ResealDeps = Pick<Deps, 'database' | 'keys' | 'media'>

/** A kind of encrypted value. */
export interface SealedPlace {
  /** The name shown to people. */
  name: string
  count(executor: Executor): Promise<SealedCounts>
  /**
   * Re-encrypts the values of other keys with the first key, in batches of limited size and without locks. Safe to
   * repeat, and to run during reads and writes. Returns the number of values and the ids of those that failed.
   */
  reseal(deps: ResealDeps): Promise<Resealed>
}

export interface Resealed {
  done: number
  failed: string[]
}

const batch = 200

/**
 * Re-encrypts the values of all keys except the first. `next` returns rows ordered by id, starting after the given id.
 * `again` re-encrypts one row, and throws on failure.
 */
export async function resealInBatches<Row extends { id: string }>(
  next: (after: string, most: number) => Promise<Row[]>,
  again: (row: Row) => Promise<void>,
): Promise<Resealed> {
  const result: Resealed = { done: 0, failed: [] }
  for (let after = ''; ; ) {
    const rows = await next(after, batch)
    for (const row of rows) {
      try {
        await again(row)
        result.done++
      } catch {
        result.failed.push(row.id)
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return result
    after = last.id
  }
}

/**
 * Encrypted texts in a table: the name shown to people, the SQL for a row's id, and the SQL for the value, which may be
 * null.
 */
export function sealedColumn(place: {
  name: string
  table: SQL
  id: SQL
  value: SQL
  /** The assignments that store the re-encrypted value. */
  set: (sealed: string, text: string, deps: ResealDeps) => SQL
}): SealedPlace {
  const { name, table, id, value, set } = place
  return {
    name,
    async count(executor) {
      const { rows } = await executor.execute<{ id: string; count: number }>(
        sql`SELECT CASE substr(${value}, 9, 1) WHEN '.' THEN left(${value}, 8) ELSE '' END AS id, count(*)::int AS count
          FROM ${table} WHERE ${value} IS NOT NULL GROUP BY 1`,
      )
      return new Map(rows.map((row) => [row.id, row.count]))
    },
    async reseal(deps) {
      const { database, keys } = deps
      return await resealInBatches(
        async (after, most) => {
          const { rows } = await database.execute<{ id: string; sealed: string }>(
            sql`SELECT ${id} AS id, ${value} AS sealed FROM ${table}
              WHERE ${value} IS NOT NULL AND left(${value}, 9) <> ${`${keys.all[0].id}.`} AND ${id} > ${after}
              ORDER BY ${id} LIMIT ${most}`,
          )
          return rows
        },
        async ({ id: which, sealed }) => {
          const text = unseal(deps, sealed)
          // Skips values that have changed in the meantime: they are already encrypted with the first key.
          await database.execute(
            sql`UPDATE ${table} SET ${set(seal(deps, text), text, deps)} WHERE ${id} = ${which} AND ${value} = ${sealed}`,
          )
        },
      )
    },
  }
}

/** Encrypted texts inside a setting. `map` applies a function to each of them. */
export function sealedSetting<T>(name: string, setting: string, map: MapSealed<T>): SealedPlace {
  const idsIn = (value: T): string[] => {
    const ids: string[] = []
    map(value, (text) => {
      ids.push(keyIdOf(text))
      return text
    })
    return ids
  }
  return {
    name,
    async count(executor) {
      const value = await findSetting<T>(executor, setting)
      const counts: SealedCounts = new Map()
      for (const id of value ? idsIn(value) : []) counts.set(id, (counts.get(id) ?? 0) + 1)
      return counts
    },
    async reseal(deps) {
      const first = deps.keys.all[0].id
      const result: Resealed = { done: 0, failed: [] }
      await changeSetting<T>(deps.database, setting, (value) =>
        map(value, (text) => {
          if (keyIdOf(text) === first) return text
          try {
            const again = seal(deps, unseal(deps, text))
            result.done++
            return again
          } catch {
            result.failed.push(setting)
            return text
          }
        }),
      )
      return result
    },
  }
}
