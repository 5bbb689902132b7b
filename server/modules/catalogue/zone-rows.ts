import { sql } from 'drizzle-orm'
import { folded } from '#core/app/folded.ts'
import { inEach, type Text } from '#core/app/language.ts'
import type { TypedZone } from '#core/products/destinations.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** One change of destinations at a time: places in the list and ids depend on all of them. */
export async function lockDestinations(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('alforja destinations'))`)
}

const maxOfSlug = 50

/** "Isla Mujeres" as an id, "isla-mujeres", that is not among `taken`. */
export function slugOf(name: string, taken: ReadonlySet<string> = new Set()): string {
  const words = folded(name).replaceAll(/[^a-z0-9]+/g, '-')
  const slug = words.slice(0, maxOfSlug).replaceAll(/^-+|-+$/g, '') || 'x'
  for (let nth = 1; ; nth++) {
    const id = nth === 1 ? slug : `${slug}-${nth}`
    if (!taken.has(id)) return id
  }
}

/** Typed zones with their ids: new ones get one by their Spanish names. */
export function withIds(typed: readonly TypedZone[]): { id: string; name: Text }[] {
  const taken = new Set(typed.flatMap(({ id }) => id ?? []))
  return typed.map(({ id, name }) => {
    const own = id ?? slugOf(name.es, taken)
    taken.add(own)
    return { id: own, name }
  })
}

/** Names of zones in one text, for the audit. */
export const namesOf = (zones: readonly { name: Text }[]): Text =>
  inEach((language) => zones.map(({ name }) => name[language]).join(', '))
