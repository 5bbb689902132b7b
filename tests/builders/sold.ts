import { textFrom } from '#core/app/written-text.ts'
import { drawingOf } from '#core/looks/drawings.ts'
import { type Earnings, earnedOf, earningsKept, earningsOf } from '#core/money/commission.ts'
import { shareOf } from '#core/money/money.ts'
import type { Kind } from '#core/products/products.ts'
import { taxesOf, taxesOn } from '#core/products/taxes.ts'
import type { LineSnapshot } from '#core/sales/lines.ts'
import { addDays, type Day } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { disputes, entries, refunds } from '#server/modules/ledger/tables.ts'
import { payments } from '#server/modules/payments/tables.ts'
import { lines, sales } from '#server/modules/sales/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { seededRandom } from '#tests/bench/statistics.ts'
import { taxTable } from './taxes.ts'

type Sale = typeof sales.$inferInsert
type Line = typeof lines.$inferInsert

export interface SoldBy {
  accountId: string
  /** Null: direct customers. */
  sellerId: string | null
}

export interface SoldPlan {
  count: number
  seed: number
  by: readonly SoldBy[]
  products: readonly { id: string; kind: Kind }[]
  /** Sold on the days before this one, by the clock of Mexico City. */
  until: Day
  days: number
  currency?: 'MXN' | 'USD'
}

export interface Sold {
  sales: Sale[]
  lines: Line[]
  payments: (typeof payments.$inferInsert)[]
  refunds: (typeof refunds.$inferInsert)[]
  /** Every ninth payment by card is disputed. */
  disputes: (typeof disputes.$inferInsert)[]
  entries: (typeof entries.$inferInsert)[]
}

const zone = 'America/Mexico_City'
const names = [
  'Lucía Ríos',
  'José Ñáñez',
  'Ana Ortega',
  'Marc Dubois',
  'Inés Solís',
  'Luis Cantú',
  'Eva Mora',
]

/** The sales of the demo's first agency and its branch in the sixty days before `until`. */
export const agencySold = (products: SoldPlan['products'], until: Day): Sold =>
  makeSold({
    ...{ products, until, days: 60, count: 150, seed: 7 },
    by: [
      { accountId: '1001', sellerId: 'demo-seller-one' },
      { accountId: '1001', sellerId: 'demo-owner' },
      { accountId: '1001', sellerId: null },
      { accountId: '1003', sellerId: 'demo-seller-two' },
    ],
  })

/** Sales with their ledger, as the product would have written them: deterministic for a plan. */
export function makeSold(plan: SoldPlan): Sold {
  const random = seededRandom(plan.seed)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const sold: Sold = { sales: [], lines: [], payments: [], refunds: [], disputes: [], entries: [] }
  const currency = plan.currency ?? 'MXN'
  for (let n = 0; n < plan.count; n += 1) {
    const { accountId, sellerId } = pick(plan.by)
    const day = addDays(plan.until, -1 - Math.floor(random() * plan.days))
    const minute = Math.floor(random() * 1440)
    const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    const at = new Date(instantAt(day, clock, zone).getTime() + n)
    const saleId = idOf('sale', plan.seed, n)
    const [givenName = '', familyName = ''] = pick(names).split(' ')
    const email = `${givenName.toLowerCase()}${n}@clients.example`
    const own = Array.from({ length: 1 + Math.floor(random() * 2) }, (_, position) => {
      const made = makeLine(
        idOf('line', plan.seed, n * 4 + position),
        { saleId, accountId, position },
        {
          ...pick(plan.products),
          random,
          bookedOn: day,
          hasSeller: sellerId !== null,
          currency,
        },
      )
      sold.lines.push(made.line)
      return made
    })
    const isCancelled = own.every(({ line }) => line.state === 'cancelled')
    sold.sales.push({
      id: saleId,
      code: `${codeOf(plan.seed % 1000)}-${codeOf(n)}`,
      accountId,
      sellerId,
      agencyReference: random() < 0.3 ? `REF-${n}` : '',
      state: isCancelled ? 'cancelled' : random() < 0.2 ? 'completed' : 'confirmed',
      language: 'es',
      currency,
      customer: { givenName, familyName, email, phone: '+52 951 555 0100', country: 'MX' },
      customerEmail: email,
      createdAt: at,
      confirmedAt: at,
    })
    settle(sold, own, { saleId, accountId, sellerId, at, currency, random, id: plan.seed * 1_000_000 + n })
  }
  return sold
}

/** Payments, refunds and ledger entries of a sale, posted as the product posts them. */
function settle(
  sold: Sold,
  own: readonly { line: Line; earned: Earnings }[],
  sale: SoldBy & { saleId: string; at: Date; currency: 'MXN' | 'USD'; random: () => number; id: number },
): void {
  const { saleId, accountId, sellerId, at, currency, random } = sale
  const total = own.reduce((sum, { line }) => sum + line.totalMinor, 0)
  const gross = own.reduce((sum, { line }) => sum + (line.penaltyMinor ?? line.totalMinor), 0)
  const kind = random()
  const paid = kind < 0.85 ? total : shareOf(total, 3000)
  const isCredit = sellerId !== null && kind < 0.4
  const paymentId = idOf('paid', sale.id, 0)
  sold.payments.push({
    id: paymentId,
    saleId,
    provider: isCredit ? 'agency' : 'sandbox',
    method: isCredit ? 'credit' : 'card',
    purpose: kind < 0.85 ? 'full' : 'deposit',
    state: 'captured',
    amountMinor: paid,
    currency,
    createdAt: at,
    capturedAt: at,
  })
  if (!isCredit && sale.id % 9 === 0)
    sold.disputes.push({
      ...{ id: idOf('dispute', sale.id, 0), saleId, paymentId, provider: 'sandbox' },
      ...{ providerRef: idOf('sbd', sale.id, 0), state: 'open', amountMinor: paid, currency },
      reason: 'fraudulent',
    })
  const post = (
    kind: 'credit_sale' | 'credit_cancelled' | 'commission' | 'commission_reversed',
    minor: number,
  ) =>
    minor !== 0 &&
    sold.entries.push({ accountId, kind, amountMinor: minor, currency, saleId, personId: sellerId, at })
  if (isCredit) post('credit_sale', -paid)
  for (const { line, earned } of own) {
    post('commission', earnedOf(earned))
    post('commission_reversed', earnedOf(line.earnings) - earnedOf(earned))
  }
  const back = Math.max(0, paid - gross)
  if (back === 0) return
  sold.refunds.push({
    id: idOf('back', sale.id, 0),
    saleId,
    paymentId,
    state: 'done',
    amountMinor: back,
    currency,
    createdAt: at,
  })
  if (isCredit) post('credit_cancelled', back)
}

function makeLine(
  id: string,
  of: { saleId: string; accountId: string; position: number },
  about: {
    id: string
    kind: Kind
    random: () => number
    bookedOn: Day
    hasSeller: boolean
    currency: 'MXN' | 'USD'
  },
): { line: Line; earned: Earnings } {
  const { random, kind, currency } = about
  const publicMinor = 50_000 + Math.floor(random() * 4_000_000)
  const markupMinor = shareOf(publicMinor, 600)
  const baseMinor = publicMinor + markupMinor
  const taxes = taxesOn(baseMinor, taxesOf(taxTable, kind, 'MX-ROO', about.bookedOn))
  const totalMinor = taxes.reduce((sum, tax) => sum + tax.amountMinor, baseMinor)
  const earned = earningsOf(publicMinor, markupMinor, {
    commissionBp: 1200,
    sellerBp: about.hasSeller ? 4000 : 0,
  })
  const isCancelled = random() < 0.1
  const penaltyMinor = isCancelled ? shareOf(totalMinor, random() < 0.5 ? 0 : 5000) : null
  const startsOn = addDays(about.bookedOn, 1 + Math.floor(random() * 120))
  const line: Line = {
    id,
    ...of,
    kind,
    productId: about.id,
    state: isCancelled ? 'cancelled' : 'confirmed',
    noShowAt: !isCancelled && random() < 0.1 ? new Date('2026-01-01') : null,
    startsOn,
    endsOn: addDays(startsOn, kind === 'hotels' ? 3 : 0),
    choice: {} as Line['choice'],
    snapshot: snapshotOf(about.id, startsOn, totalMinor),
    price: { currency, publicMinor, markupMinor, baseMinor, taxes, totalMinor },
    totalMinor,
    rate: { from: currency, to: currency, micro: 1_000_000, on: startsOn },
    keptFrom: new Date(`${startsOn}T20:00:00.000Z`),
    earnings: penaltyMinor === null ? earned : earningsKept(earned, totalMinor, penaltyMinor),
    penaltyMinor,
  }
  return { line, earned }
}

/** As long as those of real hotels, so that reading them costs as much. */
function snapshotOf(productId: string, startsOn: Day, totalMinor: number): LineSnapshot {
  const both = (words: string) => textFrom({ es: words, en: words })
  return {
    name: textFrom({ es: `Producto ${productId}`, en: `Product ${productId}` }),
    destination: both('Cancún'),
    address: 'Boulevard Kukulcán kilómetro 12.5, Zona Hotelera, 77500 Cancún, Quintana Roo',
    picture: drawingOf('terrace', both('Una palapa frente al mar')),
    timeZone: 'America/Cancun',
    items: [1, 2].map((room) => ({
      name: both(`Habitación ${room} con vista al jardín y dos camas matrimoniales`),
      detail: both('Desayuno incluido, cancelación sin costo hasta tres días antes de llegar'),
      adults: 2,
      childAges: [7],
      amountMinor: Math.floor(totalMinor / 2),
    })),
    nightsMinor: [totalMinor],
    payAtProperty: [],
    policy: [
      { from: `${addDays(startsOn, -3)}T20:00:00.000Z`, penalty: { bp: 5000 } },
      { from: `${startsOn}T20:00:00.000Z`, penalty: { bp: 10_000 } },
    ],
    travellerFields: [],
    notes: ['Entrada', 'Salida', 'Transporte', 'Equipaje'].map((label) => ({
      label: both(label),
      value: both(
        `${label}: preséntese en la recepción con una identificación oficial, a partir de las 15:00`,
      ),
    })),
  }
}

/** Writes the rows in batches. */
export async function insertSold(executor: Executor, sold: Sold): Promise<void> {
  for (const rows of parts(sold.sales)) await executor.insert(sales).values(rows)
  for (const rows of parts(sold.lines)) await executor.insert(lines).values(rows)
  for (const rows of parts(sold.payments)) await executor.insert(payments).values(rows)
  for (const rows of parts(sold.refunds)) await executor.insert(refunds).values(rows)
  for (const rows of parts(sold.disputes)) await executor.insert(disputes).values(rows)
  for (const rows of parts(sold.entries)) await executor.insert(entries).values(rows)
}

function* parts<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += 1000) yield rows.slice(at, at + 1000)
}

const idOf = (what: string, seed: number, n: number): string =>
  `${what}${seed}x${n.toString(36)}`.padEnd(22, '_').slice(0, 22)

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeOf = (n: number): string => [15, 10, 5, 0].map((bits) => letters[(n >> bits) & 31]).join('')
