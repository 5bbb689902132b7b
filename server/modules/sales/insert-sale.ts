import { type SQL, sql } from 'drizzle-orm'
import type { SellableLine } from '#core/answers/price-cart.ts'
import { snapshotLine } from '#core/answers/snapshot-line.ts'
import type { Language } from '#core/app/language.ts'
import type { Choice } from '#core/cart/choice.ts'
import { earningsOf } from '#core/money/commission.ts'
import type { Currency } from '#core/money/money.ts'
import { keptFrom } from '#core/sales/cancellation.ts'
import { totalHold } from '#core/sales/hold-end.ts'
import { holdLimits } from '#core/sales/sales.ts'
import { beginOf, lastSellable } from '#core/sales/service-times.ts'
import { type Contract, lineCost } from '#core/suppliers/line-cost.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import type { EarningTerms, SellingAgency } from '#server/modules/accounts/selling-terms.ts'
import { movedStock } from '#server/modules/stock/move-stock.ts'
import type { Reserved } from '#server/modules/supplier-bookings/reserve.ts'
import { intoAudit } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId, newSaleCode } from '#server/platform/database/ids.ts'
import { type Given, statement } from '#server/platform/database/sql-statement.ts'
import { tableRows } from '#server/platform/database/table-rows.ts'
import { type Holder, unitsOf } from './holder.ts'
import { auditName, type Requester } from './record-event.ts'
import type { LineRow, SaleRow } from './sale-rows.ts'
import { suppliedUntil } from './sellable-until.ts'
import { lines as linesTable, sales } from './tables.ts'
import type { WholeSale } from './whole-sale.ts'

export interface HoldRequest {
  accountId: string
  idempotencyKey: string
  language: Language
  choices: Choice[]
  /** The total that the customer saw; the sale never charges more. */
  acceptedMinor: number
  /** The key of the buyer's former hold, which this hold replaces. */
  replaces?: string
  /** The code of a promotion that the buyer expects in the price. */
  promotionCode?: string | undefined
  /** The seller who offered the sale to the customer, if any. */
  soldBy?: string
}

/** The terms of a sale. `sellerBp`: the seller's share in basis points, 0 without a seller. */
type SaleTerms = Omit<EarningTerms, 'state'> & {
  saleId: string
  sellerId: string | null
  agency: SellingAgency
  currency: Currency
  /** The instant for which the prices were computed. */
  soldAt: Date
  /** The suppliers' reservations for the sale. */
  reserved: readonly Reserved[]
  contractsOf(productId: string): readonly Contract[]
  /** Taken over from the replaced hold. */
  former: FormerHold | null
}

/** The data that a hold takes over from the hold that it replaces. */
export type FormerHold = Pick<SaleRow, 'heldSince' | 'extended'>

/**
 * Inserts a held sale with its lines, their stock and its first event in one statement, which has been sent when this
 * returns. With `holdsStock`, the statement also increases the held stock, which the caller has locked. Returns the
 * sale. On failure, `isCodeTaken` recognizes a duplicate code, so that another is drawn, and `isTooMuchHeld` a holder
 * at the limit.
 */
export async function insertSale(
  tx: Transaction,
  requester: Requester,
  request: HoldRequest,
  cart: readonly SellableLine[],
  {
    saleId,
    sellerId,
    agency,
    currency,
    soldAt,
    reserved,
    former,
    contractsOf,
    commissionBp,
    sellerBp,
  }: SaleTerms,
  holdsStock: boolean,
  holder: Holder,
): Promise<WholeSale> {
  const lines = cart.map(({ position, choice, priced, ...line }): LineRow => {
    const { startsOn, endsOn } = priced
    const snapshot = snapshotLine({ choice, priced, ...line })
    return {
      id: newId(),
      saleId,
      accountId: request.accountId,
      position,
      kind: choice.kind,
      productId: choice.productId,
      state: 'held',
      startsOn,
      endsOn,
      choice,
      snapshot,
      price: priced.price,
      totalMinor: priced.price.totalMinor,
      rate: priced.rate,
      earnings: earningsOf(priced.price.publicMinor, priced.price.markupMinor, {
        commissionBp: commissionBp[choice.kind],
        sellerBp,
      }),
      keptFrom: keptFrom(snapshot.policy, beginOf({ startsOn, snapshot }), snapshot.nightsMinor),
      penaltyMinor: null,
      writtenOffMinor: 0,
      missed: {},
      noShowAt: null,
      travellers: [],
      cost: lineCost(contractsOf(choice.productId), choice.kind, priced, dayIn(soldAt, homeZone)),
      ...suppliedAs(reserved.filter((one) => one.position === position)),
    }
  })
  const takes = cart.flatMap((line, index) =>
    line.takes.map(({ unitId, day, quantity, fromBlock }) => ({
      line_id: lines[index]?.id,
      unit_id: unitId,
      day,
      quantity,
      from_block: fromBlock,
    })),
  )
  const insert = holdsStock ? insertHolding : insertAlone
  const [row] = await insert(tx, {
    saleId,
    code: newSaleCode(),
    accountId: request.accountId,
    sellerId,
    groupUrl: groupOf(request.choices),
    language: request.language,
    currency,
    actor: auditName(requester),
    lines: JSON.stringify(lines.map(lineRows.write)),
    takes: JSON.stringify(takes),
    heldBy: holder.by,
    heldFrom: holder.from,
    units: unitsOf(cart),
    maxBy: holder.maxBy,
    maxFrom: holder.maxFrom,
    sellableMillis: (lastSellable(lines)?.getTime() ?? Number.MAX_SAFE_INTEGER) - soldAt.getTime(),
    suppliedUntil: suppliedUntil(lines),
    heldSince: former?.heldSince ?? null,
    extended: former?.extended ?? false,
  })
  const { now, ...sale } = row as Inserted
  const history = [{ at: sale.createdAt, event: 'held', lineId: null }]
  return {
    sale,
    agency,
    lines,
    payments: [],
    refunds: [],
    disputes: [],
    history,
    now,
    isOverdue: false,
    fewestLeft: null,
    planRules: null,
    merchants: null,
  }
}

/** The supplier of a line, and when the first of its reservations ends. */
function suppliedAs(reserved: readonly Reserved[]): Pick<LineRow, 'supplier' | 'suppliedUntil'> {
  const times = reserved.map(({ expiresAt }) => expiresAt.getTime())
  return {
    supplier: reserved[0]?.supplier ?? null,
    suppliedUntil: times.length > 0 ? new Date(Math.min(...times)) : null,
  }
}

/** Whether an insert failed because of a duplicate code, which can happen because codes are short. */
export const isCodeTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'sales_code_unique'

/** The unpaid quantity of a holder; the states are written as in the indexes, so that these are used. */
const living = (column: 'held_by' | 'held_from', value: SQL): SQL =>
  sql`(SELECT coalesce(sum(held_units), 0) FROM sales
    WHERE ${sql.raw(column)} = ${value}::text AND state IN ('held', 'pending_payment'))`

const lineRows = tableRows(linesTable)

const minutes = ({ minutes }: { minutes: number }) => sql.raw(`interval '${minutes} minutes'`)

/** `lines` and `takes` are JSON. `units`: the quantity added to the existing holds of `heldBy` and `heldFrom`. */
interface NewSale {
  saleId: string
  code: string
  accountId: string
  sellerId: string | null
  groupUrl: string | null
  language: Language
  currency: Currency
  actor: string
  lines: string
  takes: string
  heldBy: string | null
  heldFrom: string | null
  units: number
  maxBy: number
  maxFrom: number
  sellableMillis: number
  suppliedUntil: Date | null
  heldSince: Date | null
  extended: boolean
}

/** One statement for everything keeps locks on shared stock short. */
const inserted = (given: Given<NewSale>, moved: SQL): SQL => sql`WITH sale AS (
    INSERT INTO sales (id, code, account_id, seller_id, group_url, state, language, currency, expires_at,
      held_since, extended, held_by, held_from, held_units)
    SELECT ${given.saleId}, ${given.code}, ${given.accountId}, ${given.sellerId}, ${given.groupUrl}, 'held',
      ${given.language}, ${given.currency},
      least(clock_timestamp() + least(${minutes(holdLimits)}, ${given.sellableMillis} * interval '1 millisecond'),
        ${given.suppliedUntil}, ${given.heldSince}::timestamptz + ${minutes(totalHold)}),
      coalesce(${given.heldSince}, now()), ${given.extended},
      CASE WHEN ${living('held_by', given.heldBy)} + ${given.units}::int <= ${given.maxBy}::int
        THEN ${given.heldBy} ELSE too_much_held() END,
      CASE WHEN ${living('held_from', given.heldFrom)} + ${given.units}::int <= ${given.maxFrom}::int
        THEN ${given.heldFrom} ELSE too_much_held() END,
      ${given.units}::int
    RETURNING *
  ), new_lines AS (
    INSERT INTO lines SELECT line.* FROM sale, jsonb_populate_recordset(null::lines, ${given.lines}::jsonb) AS line
  ), new_allocations AS (
    INSERT INTO allocations
    SELECT take.* FROM sale, jsonb_populate_recordset(null::allocations, ${given.takes}::jsonb) AS take
    RETURNING unit_id, day, quantity
  ), ${moved} told AS (
    ${intoAudit} SELECT account_id, ${given.actor}, 'held', id, '{}' FROM sale
  )
  SELECT ${tableRows(sales).columns('sale')}, clock_timestamp() AS now FROM sale`

type Inserted = SaleRow & { now: Date }
const insertAlone = statement<NewSale, Inserted>('insert-sale', (given) => inserted(given, sql``))
const insertHolding = statement<NewSale, Inserted>('insert-sale-holding', (given) =>
  inserted(
    given,
    sql`locked AS (
    SELECT unit_id, day, sum(quantity)::int AS quantity FROM new_allocations GROUP BY unit_id, day
  ), taken AS (${movedStock('hold')}),`,
  ),
)

/** The group that all choices belong to; null if there is none or more than one. */
function groupOf(choices: readonly Choice[]): string | null {
  const [first, ...rest] = new Set(choices.map((choice) => choice.groupUrl ?? null))
  return rest.length === 0 ? (first ?? null) : null
}
