import type { Day } from '#core/time/days.ts'
import { type BookAccount, bookAccountKeys, bookAccounts } from './book-accounts.ts'
import { type BookEvent, type EventAmounts, meanings } from './book-events.ts'

/** The type of an entry: money received, money paid out, or neither ("ingresos", "egresos", "diario"). */
export type EntryType = 'income' | 'outlay' | 'journal'

/** One side of an entry, in minor units of MXN. Either the debit or the credit is 0. */
interface Movement {
  account: BookAccount
  debitMinor: number
  creditMinor: number
}

/** A double entry ("póliza"): its debits equal its credits. */
export interface Entry {
  /** Counted from 1 in each month. */
  number: number
  day: Day
  type: EntryType
  concept: string
  reference: string
  cfdi: BookEvent['cfdi']
  movements: Movement[]
}

/** The movements of one event, or of the sum of several events of one kind. Movements of 0 are left out. */
function movementsOf({ kind, amountMinor, ivaMinor, lodgingMinor }: EventAmounts): Movement[] {
  const parts = {
    whole: amountMinor,
    base: amountMinor - ivaMinor - lodgingMinor,
    iva: ivaMinor,
    lodging: lodgingMinor,
  }
  const { debit, credit } = meanings[kind]
  const signed = [
    ...debit.map(([account, part]) => ({ account, minor: parts[part] })),
    ...credit.map(([account, part]) => ({ account, minor: -parts[part] })),
  ]
  return signed
    .filter(({ minor }) => minor !== 0)
    .map(({ account, minor }) => ({
      account,
      debitMinor: Math.max(0, minor),
      creditMinor: Math.max(0, -minor),
    }))
}

/** The entries of a month's events. The events must be in order. */
export const entriesOf = (events: readonly BookEvent[]): Entry[] =>
  events
    .map((event) => ({ event, movements: movementsOf(event) }))
    .filter(({ movements }) => movements.length > 0)
    .map(({ event, movements }, at) => {
      const { words } = meanings[event.kind]
      const { day, reference, cfdi, amountMinor } = event
      const concept = cfdi && amountMinor < 0 ? `Cancelación: ${words}` : words
      return { number: at + 1, day, type: typeOf(movements), concept, reference, cfdi, movements }
    })

function typeOf(movements: readonly Movement[]): EntryType {
  const money = movements.find(({ account }) => account === 'cash' || account === 'bank')
  if (!money) return 'journal'
  return money.debitMinor > 0 ? 'income' : 'outlay'
}

/** An account's row in the trial balance ("balanza"), in minor units; positive on the side of the account's nature. */
export interface Balance {
  account: BookAccount
  openingMinor: number
  debitMinor: number
  creditMinor: number
  closingMinor: number
}

/** The trial balance of a month. `before`: the sums of all earlier events, by kind. */
export function balancesOf(before: readonly EventAmounts[], entries: readonly Entry[]): Balance[] {
  const earlier = sumsOf(before.flatMap(movementsOf))
  const now = sumsOf(entries.flatMap(({ movements }) => movements))
  return bookAccountKeys.map((account) => {
    const sign = bookAccounts[account].nature === 'D' ? 1 : -1
    const [was, { debitMinor, creditMinor }] = [earlier(account), now(account)]
    const openingMinor = sign * (was.debitMinor - was.creditMinor)
    return {
      ...{ account, debitMinor, creditMinor },
      // Adding 0 turns -0 into 0.
      openingMinor: openingMinor + 0,
      closingMinor: openingMinor + sign * (debitMinor - creditMinor) + 0,
    }
  })
}

function sumsOf(movements: readonly Movement[]) {
  const sums = new Map<BookAccount, Movement>()
  for (const { account, debitMinor, creditMinor } of movements) {
    const sum = sums.get(account) ?? { account, debitMinor: 0, creditMinor: 0 }
    sums.set(account, {
      account,
      debitMinor: sum.debitMinor + debitMinor,
      creditMinor: sum.creditMinor + creditMinor,
    })
  }
  return (account: BookAccount) => sums.get(account) ?? { account, debitMinor: 0, creditMinor: 0 }
}
