import { sql } from 'drizzle-orm'
import { sealedColumn } from '#server/platform/keys/sealed-places.ts'

export const sealedSuppliers = sealedColumn({
  name: 'bank accounts of suppliers',
  table: sql`suppliers`,
  id: sql`id`,
  value: sql`clabe`,
  set: (sealed) => sql`clabe = ${sealed}`,
})
