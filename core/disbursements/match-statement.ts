import { readAmount } from '#core/money/typed.ts'
import { inCapitals } from './bank-file.ts'

interface Ordered {
  paymentId: string
  reference: string
  amountMinor: number
  /** The payee, as the line of a transfer may call it. */
  names?: readonly string[]
}

/**
 * What a bank's statement says about payments: paid as ordered, with the reference of one but another amount, or given back by
 * the bank of the payee, days later perhaps.
 */
interface Matches {
  paid: string[]
  differing: string[]
  returned: string[]
}

interface Found {
  paymentId: string
  is: keyof Matches
}

/** Characters of a statement that is read. */
export const maxStatement = 1_000_000

/** With thousands separators or without; a comma may also separate the cells of a CSV. */
const number = /(?<![\d.])(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?(?!\d|\.\d)/g

const digits = /\d+/g
const withoutZeros = (typed: string): string => typed.replace(/^0+/, '')

/** Compares payments with the lines of a pasted statement or its CSV, whatever their columns. */
export function matchStatement(ordered: readonly Ordered[], statement: string): Matches {
  const linesOf = new Map(ordered.map(({ reference }) => [reference, [] as string[]]))
  // One pass for all payments: a pasted statement has up to a million characters, and is read while people type.
  for (const line of statement.split(/[\r\n]+/))
    for (const named of new Set(line.match(digits)?.map(withoutZeros))) linesOf.get(named)?.push(line)
  // Once per line: without line breaks, it may be about all payments.
  const amounts = new Map<string, ReturnType<typeof amountsIn>>()
  const read = (line: string) => {
    const known = amounts.get(line) ?? amountsIn(line)
    amounts.set(line, known)
    return known
  }
  const found = ordered.flatMap(({ paymentId, reference, amountMinor, names = [] }): Found[] => {
    const own = linesOf.get(reference) ?? []
    if (own.length === 0) return []
    const isReturn = returnOf(names)
    if (own.some(isReturn)) return [{ paymentId, is: 'returned' }]
    // The reference is not an amount.
    const isPaid = own.some((line) =>
      [...(read(line).get(amountMinor) ?? [])].some((typed) => withoutZeros(typed) !== reference),
    )
    return [{ paymentId, is: isPaid ? 'paid' : 'differing' }]
  })
  const idsOf = (is: keyof Matches) => found.filter((one) => one.is === is).map(({ paymentId }) => paymentId)
  return { paid: idsOf('paid'), differing: idsOf('differing'), returned: idsOf('returned') }
}

/** How banks call a transfer that came back. Its line has the reference and the amount of the one that they made. */
const returning = /\b(?:DEV(?:\.|OL|UEL)|RETORN|RECHAZ|RETURN|REJECT)/i

/** Tells lines about returned transfers to a payee, whose own name may have such a word. */
function returnOf(names: readonly string[]): (line: string) => boolean {
  const confusing = names.map(inCapitals).filter((name) => returning.test(name))
  if (confusing.length === 0) return (line) => returning.test(line)
  const written = confusing.map((name) => name.trim().split(' '))
  return (line) =>
    returning.test(line) && returning.test(written.reduce(withoutName, inCapitals(line).split(' ')).join(' '))
}

const paying = /^(?:PAGO|ENVIAD[AO]|CARGO|TRASPASO|TRANSFERENCIA|PAYMENT|SENT)$/

/**
 * Banks leave out the end of long names, so two words of the beginning are a name. One of a single word could as well say what
 * happened: it is the name only after a word for a payment.
 */
function withoutName(words: readonly string[], name: readonly string[]): string[] {
  const rest: string[] = []
  for (let at = 0; at < words.length; ) {
    const differs = name.findIndex((word, nth) => words[at + nth] !== word)
    const same = differs < 0 ? name.length : differs
    const isName = same > 1 || (same === name.length && rest.some((word) => paying.test(word)))
    if (!isName) rest.push(words[at] ?? '')
    at += isName ? same : 1
  }
  return rest
}

/** Days and times, whose numbers are not amounts: 02/12/2026, 2026-12-02, 02-DIC-2026, 14:30. */
const moment = /(?<!\d)(?:\d{1,4}([/-])(?:\d{1,2}|\p{L}{3,10})\1\d{2,4}|\d{1,2}(?::\d{2}){1,2})(?![\d.])/gu

/** The amounts in a line as they are typed, by minor units, without their signs: withdrawals are negative in some statements. */
function amountsIn(line: string): ReadonlyMap<number | null, Set<string>> {
  const amounts = new Map<number | null, Set<string>>()
  for (const [typed] of line.replaceAll(moment, ' ').matchAll(number)) {
    const minor = readAmount(typed)
    const same = amounts.get(minor) ?? new Set<string>()
    amounts.set(minor, same.add(typed))
  }
  return amounts
}
