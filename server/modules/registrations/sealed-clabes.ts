import { sql } from 'drizzle-orm'
import { fingerprint } from '#server/platform/keys/sealed.ts'
import { sealedColumn } from '#server/platform/keys/sealed-places.ts'

/** Bank accounts with their lookup hashes: until all are resealed, lookups use the hashes under all keys. */
export const sealedClabes = sealedColumn({
  name: 'bank accounts',
  table: sql`registrations`,
  id: sql`account_id`,
  value: sql`clabe`,
  set: (sealed, clabe, deps) => sql`clabe = ${sealed}, clabe_hash = ${fingerprint(deps, clabe)}`,
})
