import { noteLabels } from '#core/answers/line-texts.ts'
import type { Text } from '#core/app/language.ts'
import type { Kind, ProductContent } from '#core/products/products.ts'
import type { LineSnapshot } from '#core/sales/lines.ts'
import type { Executor } from '#server/platform/database.ts'
import { findDesk, type TransferDesk } from './store.ts'

export type { TransferDesk }

type Note = LineSnapshot['notes'][number]

const labels = {
  nameBoard: { es: 'En el letrero dirá', en: 'The sign will say' },
  emergency: { es: 'Teléfono el día del traslado', en: 'Phone on the day of the ride' },
} as const satisfies Record<string, Text>

const isMeeting = ({ label }: Note) => label.es === noteLabels.meetingPoint.es

/** Where one is met, by the words of the agency's desk where it has any. */
const metAt = (place: Text, { meetingPoint }: TransferDesk): Text => ({
  es: meetingPoint.es || place.es,
  en: meetingPoint.en || place.en,
})

const meetingNotes = (notes: readonly Note[], desk: TransferDesk): Note[] =>
  notes.map((note) => (isMeeting(note) ? { ...note, value: metAt(note.value, desk) } : note))

/** What a customer should know of a transfer, with what the agency's desk says now in place of what the product said. */
function deskNotes(notes: readonly Note[], desk: TransferDesk, passenger: string): Note[] {
  const { nameBoard, emergencyPhone } = desk
  const board = [nameBoard, passenger].filter(Boolean).join(' · ')
  const same = (value: string): Text => ({ es: value, en: value })
  return [
    ...meetingNotes(notes, desk),
    ...(nameBoard && notes.some(isMeeting) ? [{ label: labels.nameBoard, value: same(board) }] : []),
    ...(emergencyPhone ? [{ label: labels.emergency, value: same(emergencyPhone) }] : []),
  ]
}

const needsDesk = (line: { kind: Kind; state: string }): boolean =>
  line.kind === 'transfers' && line.state === 'confirmed'

/** Makes products say where the account's desk meets its guests. */
export async function meetingAtDesk(
  executor: Executor,
  accountId: string,
): Promise<<P extends { content: ProductContent }>(product: P) => P> {
  const desk = await findDesk(executor, accountId)
  return (product) => {
    const { content } = product
    if (content.kind !== 'transfers') return product
    return { ...product, content: { ...content, meetingPoint: metAt(content.meetingPoint, desk) } }
  }
}

/** A product as its page shows it, a transfer's meeting point as the agency's desk says. */
export async function productAtDesk<P extends { content: ProductContent }>(
  executor: Executor,
  accountId: string,
  product: P,
): Promise<P> {
  if (product.content.kind !== 'transfers') return product
  return (await meetingAtDesk(executor, accountId))(product)
}

/** A cart at today's prices, the meeting points of its transfers as the agency's desk says. */
export async function quoteAtDesk<Q extends { lines: { line: { kind: Kind; notes: Note[] } | null }[] }>(
  executor: Executor,
  accountId: string,
  quote: Q,
): Promise<Q> {
  if (!quote.lines.some(({ line }) => line?.kind === 'transfers')) return quote
  const desk = await findDesk(executor, accountId)
  const lines = quote.lines.map((one) =>
    one.line?.kind === 'transfers'
      ? { ...one, line: { ...one.line, notes: meetingNotes(one.line.notes, desk) } }
      : one,
  )
  return { ...quote, lines }
}

/** A sale as it crosses the wire, its transfers with what the agency's desk says. */
export async function withDesk<
  S extends {
    accountId: string
    customer: { givenName: string; familyName: string } | null
    lines: { kind: Kind; state: string; notes: Note[] }[]
  },
>(executor: Executor, sale: S): Promise<S> {
  if (!sale.lines.some(({ kind }) => kind === 'transfers')) return sale
  const desk = await findDesk(executor, sale.accountId)
  const passenger = nameOf(sale.customer)
  const lines = sale.lines.map((line) => {
    if (line.kind !== 'transfers') return line
    const notes = needsDesk(line) ? deskNotes(line.notes, desk, passenger) : meetingNotes(line.notes, desk)
    return { ...line, notes }
  })
  return { ...sale, lines }
}

/** Stored lines of a sale, for what is printed or mailed of them; and the desk, where any of them needs it. */
export async function linesWithDesk<L extends { kind: Kind; state: string; snapshot: LineSnapshot }>(
  executor: Executor,
  sale: { accountId: string; customer: { givenName: string; familyName: string } | null },
  lines: L[],
): Promise<{ lines: L[]; desk: TransferDesk | null }> {
  if (!lines.some(needsDesk)) return { lines, desk: null }
  const desk = await findDesk(executor, sale.accountId)
  const passenger = nameOf(sale.customer)
  const told = lines.map((line) => {
    const { snapshot } = line
    return needsDesk(line)
      ? { ...line, snapshot: { ...snapshot, notes: deskNotes(snapshot.notes, desk, passenger) } }
      : line
  })
  return { lines: told, desk }
}

const nameOf = (customer: { givenName: string; familyName: string } | null): string =>
  customer ? `${customer.givenName} ${customer.familyName}` : ''
