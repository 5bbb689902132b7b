import { sql } from 'drizzle-orm'
import { sealedColumn } from '#server/platform/keys/sealed-places.ts'

export const sealedSupplierPayments = sealedColumn({
  name: 'bank accounts of payments to suppliers',
  table: sql`supplier_payments`,
  id: sql`id`,
  value: sql`clabe`,
  set: (sealed) => sql`clabe = ${sealed}`,
})
