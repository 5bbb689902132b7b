import { readAmount } from '#core/money/typed.ts'
import { inCapitals } from './bank-file.ts'

interface Ordered {
  paymentId: string
  reference: string
  amountMinor: number
  /** The payee's names, as a transfer's line may contain them. */
  names?: readonly string[]
}

/**
 * What a bank statement says about payments: paid as ordered; listed with the reference, but with a different amount;
 * or returned by the payee's bank, perhaps days later.
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

/** Maximum length of a statement, in characters. */
export const maxStatement = 1_000_000

/** Numbers with or without thousands separators; a comma can also separate the cells of a CSV. */
const number = /(?<![\d.])(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?(?!\d|\.\d)/g

const digits = /\d+/g
const withoutZeros = (typed: string): string => typed.replace(/^0+/, '')

/** Compares payments with the lines of a pasted statement or its CSV, whatever its columns are. */
export function matchStatement(ordered: readonly Ordered[], statement: string): Matches {
  const linesOf = new Map(ordered.map(({ reference }) => [reference, [] as string[]]))
  // One pass for all payments: a pasted statement has up to a million characters, and is compared while the user types.
  for (const line of statement.split(/[\r\n]+/))
    for (const named of new Set(line.match(digits)?.map(withoutZeros))) linesOf.get(named)?.push(line)
  // Cached by line: without line breaks, a single line may be about all payments.
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
    // The reference itself is not an amount.
    const isPaid = own.some((line) =>
      [...(read(line).get(amountMinor) ?? [])].some((typed) => withoutZeros(typed) !== reference),
    )
    return [{ paymentId, is: isPaid ? 'paid' : 'differing' }]
  })
  const idsOf = (is: keyof Matches) => found.filter((one) => one.is === is).map(({ paymentId }) => paymentId)
  return { paid: idsOf('paid'), differing: idsOf('differing'), returned: idsOf('returned') }
}

/** Words that banks use for a returned transfer. Its line has the reference and the amount of the original transfer. */
const returning = /\b(?:DEV(?:\.|OL|UEL)|RETORN|RECHAZ|RETURN|REJECT)/i

/**
 * Returns a function that recognizes lines about returned transfers, even if the payee's own name contains such a word.
 */
function returnOf(names: readonly string[]): (line: string) => boolean {
  const confusing = names.map(inCapitals).filter((name) => returning.test(name))
  if (confusing.length === 0) return (line) => returning.test(line)
  const written = confusing.map((name) => name.trim().split(' '))
  return (line) =>
    returning.test(line) && returning.test(written.reduce(withoutName, inCapitals(line).split(' ')).join(' '))
}

const paying = /^(?:PAGO|ENVIAD[AO]|CARGO|TRASPASO|TRANSFERENCIA|PAYMENT|SENT)$/

/**
 * Removes the payee's name from a line. Banks cut off the end of long names, so the first two words are enough. A name
 * of a single word could also describe what happened, so it is removed only after a word for a payment.
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

/** Dates and times, whose numbers are not amounts: 02/12/2026, 2026-12-02, 02-DIC-2026, 14:30. */
const moment = /(?<!\d)(?:\d{1,4}([/-])(?:\d{1,2}|\p{L}{3,10})\1\d{2,4}|\d{1,2}(?::\d{2}){1,2})(?![\d.])/gu

/**
 * The amounts in a line as typed, keyed by minor units. Signs are ignored: in some statements, withdrawals are
 * negative.
 */
function amountsIn(line: string): ReadonlyMap<number | null, Set<string>> {
  const amounts = new Map<number | null, Set<string>>()
  for (const [typed] of line.replaceAll(moment, ' ').matchAll(number)) {
    const minor = readAmount(typed)
    const same = amounts.get(minor) ?? new Set<string>()
    amounts.set(minor, same.add(typed))
  }
  return amounts
}
