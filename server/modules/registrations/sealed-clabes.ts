import { sql } from 'drizzle-orm'
import { fingerprint } from '#server/platform/keys/sealed.ts'
import { sealedColumn } from '#server/platform/keys/sealed-places.ts'

/** Each with the hash by which it is looked for: until all are sealed again it is looked for by that of every key. */
export const sealedClabes = sealedColumn({
  name: 'bank accounts',
  table: sql`registrations`,
  id: sql`account_id`,
  value: sql`clabe`,
  set: (sealed, clabe, deps) => sql`clabe = ${sealed}, clabe_hash = ${fingerprint(deps, clabe)}`,
})
