import { noteLabels } from '#core/answers/line-texts.ts'
import { inEach, sameText, type Text } from '#core/app/language.ts'
import type { Kind, ProductContent } from '#core/products/products.ts'
import type { LineSnapshot } from '#core/sales/lines.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { sectionTexts } from '#server/platform/section-texts.ts'
import { findDesk, readAirportsOf, type TransferDesk } from './store.ts'

export type { TransferDesk }

type Note = LineSnapshot['notes'][number]

const texts = sectionTexts('mail')
const labelOf = (note: 'name_board' | 'emergency') => inEach((language) => texts[language].ride_notes[note])

const isMeeting = ({ label }: Note) => label.es === noteLabels.meetingPoint.es

/** The meeting point at an airport, from the agency's desk if it has any text. */
export const metAt = (
  place: Text,
  { meetingPoint, airportPoints }: TransferDesk,
  airport: string | undefined,
): Text => {
  const own = (airport && airportPoints[airport]) || meetingPoint
  return inEach((language) => own[language] || place[language])
}

const meetingNotes = (notes: readonly Note[], { desk, airport }: Desk): Note[] =>
  notes.map((note) => (isMeeting(note) ? { ...note, value: metAt(note.value, desk, airport) } : note))

/** An agency's desk, and the airport of a line. */
interface Desk {
  desk: TransferDesk
  airport: string | undefined
}

/** The desk of an account for each of some products. */
async function desksFor(
  executor: Executor,
  accountId: string,
  lines: readonly { kind: Kind; productId: string }[],
): Promise<{ desk: TransferDesk; deskOf: (line: { productId: string }) => Desk }> {
  const desk = await findDesk(executor, accountId)
  const rides = lines.filter(({ kind }) => kind === 'transfers').map(({ productId }) => productId)
  const isGeneral = Object.keys(desk.airportPoints).length === 0
  const airports = isGeneral ? null : await readAirportsOf(executor, rides)
  return { desk, deskOf: ({ productId }) => ({ desk, airport: airports?.get(productId) }) }
}

/** A transfer's notes for the customer, with the agency desk's texts replacing the product's. */
function deskNotes(notes: readonly Note[], at: Desk, passenger: string): Note[] {
  const { nameBoard, emergencyPhone } = at.desk
  const board = [nameBoard, passenger].filter(Boolean).join(' · ')
  return [
    ...meetingNotes(notes, at),
    ...(nameBoard && notes.some(isMeeting) ? [{ label: labelOf('name_board'), value: sameText(board) }] : []),
    ...(emergencyPhone ? [{ label: labelOf('emergency'), value: sameText(emergencyPhone) }] : []),
  ]
}

const needsDesk = (line: { kind: Kind; state: string }): boolean =>
  line.kind === 'transfers' && line.state === 'confirmed'

/** Replaces the meeting points of products with those of the account's desk. */
export async function meetingAtDesk(
  executor: Executor,
  accountId: string,
): Promise<<P extends { content: ProductContent }>(product: P) => P> {
  const desk = await findDesk(executor, accountId)
  return (product) => {
    const { content } = product
    if (content.kind !== 'transfers') return product
    return {
      ...product,
      content: { ...content, meetingPoint: metAt(content.meetingPoint, desk, content.airport) },
    }
  }
}

/** A product as presented on its page, with a transfer's meeting point from the agency's desk. */
export async function productAtDesk<P extends { content: ProductContent }>(
  executor: Executor,
  accountId: string,
  product: P,
): Promise<P> {
  if (product.content.kind !== 'transfers') return product
  return (await meetingAtDesk(executor, accountId))(product)
}

interface NotedLine {
  kind: Kind
  productId: string
  notes: Note[]
}

/** Lines of a cart or quote, with the meeting points of their transfers from the agency's desk. */
export async function linesAtDesk<L extends NotedLine>(
  executor: Executor,
  accountId: string,
  lines: readonly L[],
): Promise<readonly L[]> {
  if (!lines.some(({ kind }) => kind === 'transfers')) return lines
  const { deskOf } = await desksFor(executor, accountId, lines)
  return lines.map((line) =>
    line.kind === 'transfers' ? { ...line, notes: meetingNotes(line.notes, deskOf(line)) } : line,
  )
}

/** A cart at current prices, with its transfers' meeting points from the agency's desk. */
export async function quoteAtDesk<Q extends { lines: { line: NotedLine | null }[] }>(
  executor: Executor,
  accountId: string,
  quote: Q,
): Promise<Q> {
  const found = quote.lines.flatMap(({ line }) => line ?? [])
  const told = [...(await linesAtDesk(executor, accountId, found))]
  return { ...quote, lines: quote.lines.map((one) => (one.line ? { ...one, line: told.shift() } : one)) }
}

/** A sale as sent to the client, with its transfers' texts from the agency's desk. */
export async function withDesk<
  S extends {
    accountId: string
    customer: { givenName: string; familyName: string } | null
    lines: { kind: Kind; state: string; productId: string; notes: Note[] }[]
  },
>(executor: Executor, sale: S): Promise<S> {
  if (!sale.lines.some(({ kind }) => kind === 'transfers')) return sale
  const { deskOf } = await desksFor(executor, sale.accountId, sale.lines)
  const passenger = nameOf(sale.customer)
  const lines = sale.lines.map((line) => {
    if (line.kind !== 'transfers') return line
    const at = deskOf(line)
    const notes = needsDesk(line) ? deskNotes(line.notes, at, passenger) : meetingNotes(line.notes, at)
    return { ...line, notes }
  })
  return { ...sale, lines }
}

/** Stored lines of a sale for documents and mails; and the desk, if any of them needs it. */
export async function linesWithDesk<
  L extends { kind: Kind; state: string; productId: string; snapshot: LineSnapshot },
>(
  executor: Executor,
  sale: { accountId: string; customer: { givenName: string; familyName: string } | null },
  lines: L[],
): Promise<{ lines: L[]; desk: TransferDesk | null }> {
  if (!lines.some(needsDesk)) return { lines, desk: null }
  const { desk, deskOf } = await desksFor(executor, sale.accountId, lines)
  const passenger = nameOf(sale.customer)
  const told = lines.map((line) => {
    const { snapshot } = line
    return needsDesk(line)
      ? { ...line, snapshot: { ...snapshot, notes: deskNotes(snapshot.notes, deskOf(line), passenger) } }
      : line
  })
  return { lines: told, desk }
}

const nameOf = (customer: { givenName: string; familyName: string } | null): string =>
  customer ? `${customer.givenName} ${customer.familyName}` : ''
