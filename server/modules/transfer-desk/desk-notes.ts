import { noteLabels } from '#core/answers/line-texts.ts'
import type { Text } from '#core/app/language.ts'
import type { Kind } from '#core/products/products.ts'
import type { LineSnapshot } from '#core/sales/lines.ts'
import type { Executor } from '#server/platform/database.ts'
import { findDesk, type TransferDesk } from './store.ts'

export type { TransferDesk }

type Note = LineSnapshot['notes'][number]

const labels = {
  nameBoard: { es: 'En el letrero dirá', en: 'The sign will say' },
  emergency: { es: 'Teléfono el día del traslado', en: 'Phone on the day of the ride' },
} as const satisfies Record<string, Text>

/** What a customer should know of a transfer, with what the agency's desk says now in place of what the product said. */
function deskNotes(notes: readonly Note[], desk: TransferDesk, passenger: string): Note[] {
  const { meetingPoint, nameBoard, emergencyPhone } = desk
  const isMeeting = ({ label }: Note) => label.es === noteLabels.meetingPoint.es
  const board = [nameBoard, passenger].filter(Boolean).join(' · ')
  const same = (value: string): Text => ({ es: value, en: value })
  return [
    ...notes.map((note) =>
      isMeeting(note)
        ? {
            ...note,
            value: { es: meetingPoint.es || note.value.es, en: meetingPoint.en || note.value.en },
          }
        : note,
    ),
    ...(nameBoard && notes.some(isMeeting) ? [{ label: labels.nameBoard, value: same(board) }] : []),
    ...(emergencyPhone ? [{ label: labels.emergency, value: same(emergencyPhone) }] : []),
  ]
}

const needsDesk = (line: { kind: Kind; state: string }): boolean =>
  line.kind === 'transfers' && line.state === 'confirmed'

/** A sale as it crosses the wire, its transfers with what the agency's desk says. */
export async function withDesk<
  S extends {
    accountId: string
    customer: { givenName: string; familyName: string } | null
    lines: { kind: Kind; state: string; notes: Note[] }[]
  },
>(executor: Executor, sale: S): Promise<S> {
  if (!sale.lines.some(needsDesk)) return sale
  const desk = await findDesk(executor, sale.accountId)
  const passenger = nameOf(sale.customer)
  const lines = sale.lines.map((line) =>
    needsDesk(line) ? { ...line, notes: deskNotes(line.notes, desk, passenger) } : line,
  )
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
