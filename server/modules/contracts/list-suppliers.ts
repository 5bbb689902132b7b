import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { bankOf, maskClabe } from '#core/app/mexico.ts'
import type { Input, Output } from '#core/contract/calls.ts'
import { supplierPageSize } from '#core/suppliers/payable-states.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import { readBalances } from '#server/modules/payables/read-balances.ts'
import type { Caller } from '#server/platform/audit.ts'
import { orderedBy } from '#server/platform/database/ordered-by.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { unseal } from '#server/platform/keys/sealed.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { readProducts } from './contracted-products.ts'
import { reachSupplier } from './reach-supplier.ts'
import { contracts } from './tables.ts'

interface Row extends Record<string, unknown> {
  supplierId: string
  name: string
  contracts: number
  count: number
}

/** The suppliers of the caller's account, or of the platform, with the amounts owed to them. */
export async function listSuppliers(
  context: Caller,
  { page, text, sort }: Input<'agency.listSuppliers'>,
): Promise<Output<'agency.listSuppliers'>> {
  requireRight(context, 'manage suppliers')
  const { deps, actor } = context
  const wanted = text?.trim()
  return await transactAs(deps.database, actor, async (tx) => {
    const read = async (slice: SQL) => {
      const { rows } = await tx.execute<Row>(sql`
        SELECT s.id AS "supplierId", s.name, count(*) OVER ()::int AS count,
          (SELECT count(*)::int FROM contracts c WHERE c.supplier_id = s.id) AS contracts
        FROM suppliers s WHERE s.account_id IS NOT DISTINCT FROM ${actor.accountId}
          AND ${wanted ? sql`position(lower(${wanted}::text) IN lower(concat_ws(' ', s.name, s.rfc))) > 0` : sql`true`}
        ORDER BY ${orderedBy(sort, { name: sql`lower(s.name)` })}, s.id ${slice}`)
      return rows
    }
    const { count, rows } = await readPage({ page, size: supplierPageSize }, read)
    const ids = rows.map(({ supplierId }) => supplierId)
    const balances = await readBalances(tx, ids, dayIn(deps.clock.now(), homeZone))
    return {
      count,
      rows: rows.map(({ count: _, ...row }) => ({ ...row, balances: balances.get(row.supplierId) ?? [] })),
    }
  })
}

/** A supplier with its contracts. Errors: `supplier_not_found`. */
export async function getSupplier(
  context: Caller,
  { supplierId }: Input<'agency.getSupplier'>,
): Promise<Output<'agency.getSupplier'>> {
  const { deps, actor } = context
  return await transactAs(deps.database, actor, async (tx) => {
    const { name, rfc, email, phone, clabe: sealed } = await reachSupplier(tx, context, supplierId)
    const agreed = await tx
      .select()
      .from(contracts)
      .where(eq(contracts.supplierId, supplierId))
      .orderBy(desc(contracts.validFrom), asc(contracts.name), contracts.id)
    const clabe = sealed && unseal(deps, sealed)
    const balances = await readBalances(tx, [supplierId], dayIn(deps.clock.now(), homeZone))
    return {
      ...{ supplierId, name, rfc, email, phone },
      clabe: clabe && maskClabe(clabe),
      bank: clabe && bankOf(clabe),
      contracts: agreed.map(({ id, currency, productIds, terms, validFrom, validTo, name: title }) => ({
        ...{ contractId: id, name: title, currency, productIds, terms, validFrom, validTo },
      })),
      balances: balances.get(supplierId) ?? [],
      products: await readProducts(tx, actor.accountId),
    }
  })
}
