import { type ReactNode, useState } from 'react'
import type { Day } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type Dated, useDatedColumns } from './dated.tsx'
import { type SettingsAddress, shownRows } from './settings-address.ts'
import { SettingsPart } from './settings-part.tsx'
import { WithdrawSheet } from './withdraw-sheet.tsx'

/** One matter whose values begin on days: what there is, the way to set another, and to take back what has not begun. */
export function DatedPart<Row extends Dated>({
  words,
  columns,
  rows,
  fromOf,
  keyOf,
  address,
  error,
  onRetry,
  sheet,
  withdrawal,
}: {
  words: {
    title: string
    intro: string
    new: string
    caption: string
    empty: { title: string; text: string }
  }
  /** Of what a row says, beside its day and who set it. */
  columns: Column<Row, never>[]
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined
  fromOf: (row: Row) => Day
  keyOf: (row: Row) => string
  address: SettingsAddress
  error: string | null
  onRetry: () => void
  /** Sets a value, beginning with a row's; null: a new one. */
  sheet: (row: Row | null, onClose: () => void) => ReactNode
  withdrawal: (row: Row) => { what: string; withdraw: () => Promise<unknown> }
}) {
  const [open, setOpen] = useState<{ change: Row | null } | { withdraw: Row } | null>(null)
  const close = () => setOpen(null)
  const language = useLanguage()
  const zone = useZone()
  const dated = useDatedColumns<Row>({
    fromOf,
    actions: { change: (change) => setOpen({ change }), withdraw: (withdraw) => setOpen({ withdraw }) },
  })
  return (
    <SettingsPart
      title={words.title}
      intro={words.intro}
      action={
        <Button disabled={!rows} onClick={() => setOpen({ change: null })}>
          {words.new}
        </Button>
      }
    >
      <DataTable
        caption={words.caption}
        note={<ClockNote zone={zone} language={language} className="mb-2" />}
        columns={[...columns, ...dated]}
        rows={rows && shownRows(rows, address)}
        rowKey={keyOf}
        error={error}
        onRetry={onRetry}
        empty={<EmptyState picture="empty/search" {...words.empty} />}
      />
      {open && 'change' in open && sheet(open.change, close)}
      {open && 'withdraw' in open && <WithdrawSheet {...withdrawal(open.withdraw)} onClose={close} />}
    </SettingsPart>
  )
}
