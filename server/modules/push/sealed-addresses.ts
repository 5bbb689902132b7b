import { sql } from 'drizzle-orm'
import { sealedColumn } from '#server/platform/keys/sealed-places.ts'

export const sealedAddresses = sealedColumn({
  name: 'addresses for push',
  table: sql`push_registrations`,
  id: sql`id`,
  value: sql`address`,
  set: (sealed) => sql`address = ${sealed}`,
})
