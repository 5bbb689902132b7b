import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import type { HistoryRow } from './store.ts'

/** Events whose reason the agency may read. */
const reasoned: ReadonlySet<string> = new Set([
  ...['line_cancelled', 'goodwill_refunded', 'cash_reversed', 'balance_written_off'],
])

/** An event of a sale, with its actor and amount, as sent to the app. */
export function presentEvent(row: HistoryRow, payments: readonly PaymentRow[]) {
  const { id, at, event, lineId, details } = row
  const payment = payments.find((one) => one.id === details.paymentId)
  return {
    id,
    at,
    event,
    lineId,
    by: presentActor(row),
    amountMinor:
      numberOf(details.penaltyMinor) ?? numberOf(details.amountMinor) ?? payment?.amountMinor ?? null,
    before: textOf(details.before),
    after: textOf(details.after),
    said: textOf(details.said) ?? (reasoned.has(event) ? textOf(details.reason) : null),
    madeAt: textOf(details.madeAt),
  }
}

/** Names of people outside of the requester's accounts are hidden; only their organization is shown. */
function presentActor({ actor, person }: HistoryRow) {
  if (person !== null) return { who: 'person' as const, name: person }
  if (actor === 'customer' || actor === 'visitor') return { who: 'customer' as const, name: null }
  const isOfAgency = /^(?:owner|seller):/.test(actor)
  return { who: isOfAgency ? ('agency' as const) : ('platform' as const), name: null }
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
