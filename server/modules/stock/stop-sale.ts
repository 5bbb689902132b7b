import type { Input, Output } from '#core/contract/calls.ts'
import { changedCells } from '#core/products/stock-change.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import { daysBetween } from '#core/time/days.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { mayEdit, reachStock } from './reach-stock.ts'
import { listUnits, listUnitsOfOwner, lockRanges } from './store.ts'
import { makeChange } from './write-cells.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** Closes everything in a range of days at once. Errors: `product_not_found`, `account_not_found`, `bad_request`. */
export async function stopSale(
  context: Caller,
  { from, to, ...scope }: Input<'product.stopSale'>,
): Promise<Output<'product.stopSale'>> {
  const madeBy = requireRight(context, 'edit products')
  const { deps, actor } = context
  return await transactAs(deps.database, actor, async (tx) => {
    const { accountId, productId, unitIds } = await unitsOf(tx, context, scope)
    if (unitIds.length * (daysBetween(from, to) + 1) > stockLimits.cells)
      refuse('bad_request', { field: 'to' })
    const setting = { kind: 'closed', closed: true } as const
    const change = { unitIds, from, to, weekdays: everyDay, setting }
    const { cells: units } = changedCells(await lockRanges(tx, unitIds, [{ from, to }]), change)
    return await makeChange(tx, context, { accountId, productId, madeBy }, change, { units, rates: [] })
  })
}

/** The units of products of one owner. */
async function unitsOfSome(tx: Transaction, context: Caller, productIds: readonly string[]) {
  const owners = new Set<string | null>()
  const unitIds: number[] = []
  for (const productId of new Set(productIds)) {
    owners.add((await reachStock(tx, context, productId)).accountId)
    unitIds.push(...(await listUnits(tx, productId)).map(({ unitId }) => unitId))
  }
  const [accountId = null, ...others] = owners
  if (others.length > 0) refuse('bad_request', { field: 'productIds' })
  return { accountId, productId: null, unitIds }
}

type Scope = Omit<Input<'product.stopSale'>, 'from' | 'to'>

async function unitsOf(tx: Transaction, context: Caller, scope: Scope) {
  const { productId, productIds } = scope
  if (productIds) return await unitsOfSome(tx, context, productIds)
  if (productId === undefined) {
    const accountId = scope.accountId ?? context.actor.accountId
    if (!mayEdit(context.actor, accountId)) refuse('account_not_found')
    return { accountId, productId: null, unitIds: await listUnitsOfOwner(tx, accountId) }
  }
  const { accountId } = await reachStock(tx, context, productId)
  const known = (await listUnits(tx, productId)).map(({ unitId }) => unitId)
  const unitIds = scope.unitIds ?? known
  if (unitIds.some((id) => !known.includes(id))) refuse('bad_request', { field: 'unitIds' })
  return { accountId, productId, unitIds }
}
