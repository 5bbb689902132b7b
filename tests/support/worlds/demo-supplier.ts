import { eq, sql } from 'drizzle-orm'
import { suppliers } from '#server/modules/contracts/tables.ts'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'
import { addOwnHotel } from './own-hotel.ts'
import { addSupplier } from './own-supplier.ts'

const name = 'Hotelera Casa Propia'

/** A supplier of the demo's first agency, with a contract for its own hotel; the same one each time. */
export async function addDemoSupplier(): Promise<string> {
  const productId = await addOwnHotel('own-hotel')
  let supplierId = ''
  await inShopDatabase(async (database) => {
    const [known] = await database.select().from(suppliers).where(eq(suppliers.name, name))
    supplierId =
      known?.id ?? (await addSupplier(database, { accountId: '1001', name, productIds: [productId] }))
  })
  return supplierId
}

const ofPlatform = 'Operadora Mar Abierto'

/** A supplier of the platform in the demo, with a contract for one of its hotels; the same one each time. */
export async function addPlatformSupplier(productId: string): Promise<string> {
  let supplierId = ''
  await inShopDatabase(async (database) => {
    const [known] = await database.select().from(suppliers).where(eq(suppliers.name, ofPlatform))
    supplierId =
      known?.id ??
      (await addSupplier(database, { accountId: null, name: ofPlatform, productIds: [productId] }))
  })
  return supplierId
}

/** Owes the supplier this much for a sold line of the agency that owes nothing yet. */
export async function addDemoPayable(supplierId: string, amountMinor: number): Promise<void> {
  await inShopDatabase((database) =>
    database.execute(sql`
      INSERT INTO payables (line_id, sale_id, account_id, supplier_id, contract_id, amount_minor, currency, due_on)
      SELECT l.id, l.sale_id, '1001', ${supplierId}, c.id, ${amountMinor}::bigint, 'MXN', current_date - 3
      FROM lines l JOIN contracts c ON c.supplier_id = ${supplierId}
      WHERE l.account_id = '1001' AND l.state = 'confirmed' AND NOT EXISTS (SELECT FROM payables p WHERE p.line_id = l.id)
      ORDER BY l.id LIMIT 1`),
  )
}
