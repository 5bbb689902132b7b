import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { WithdrawSheet } from '#src/shared/decisions/withdraw-sheet.tsx'
import { Button } from '#src/ui/button.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type Dated, DatedActions, type DatedWords, Source, Standing, useSetBy } from './dated.tsx'
import { DatedCard } from './dated-card.tsx'
import { type SettingsAddress, shownRows } from './settings-address.ts'
import { SettingsPart } from './settings-part.tsx'

/** A setting with dated values: its rows, a button to add a row, and a button to withdraw a row not yet in force. */
export function DatedPart<Row extends Dated>({
  words,
  columns,
  filter,
  rows,
  wordsOf,
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
  /** The headings of the rows' texts; a text without a heading is absent. */
  columns: { title: string; value?: string; source?: string }
  /** Filters the rows. */
  filter?: ReactNode
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  wordsOf: (row: Row) => DatedWords
  keyOf: (row: Row) => string
  address: SettingsAddress
  error: string | null
  onRetry: () => void
  /** The form of a value, with a row's values; null: empty. */
  sheet: (row: Row | null, onClose: () => void) => ReactNode
  withdrawal: (row: Row) => { what: string; withdraw: () => Promise<unknown> }
}) {
  const { t } = useTranslation('platform-settings')
  const [open, setOpen] = useState<{ change: Row | null } | { withdraw: Row } | null>(null)
  const close = () => setOpen(null)
  const language = useLanguage()
  const zone = useZone()
  const setBy = useSetBy()
  const actions = (row: Row) => (
    <DatedActions
      row={row}
      onChange={(change) => setOpen({ change })}
      onWithdraw={(withdraw) => setOpen({ withdraw })}
    />
  )
  const all: (Column<Row, never> | false | undefined)[] = [
    {
      key: 'title',
      label: columns.title,
      heading: true,
      cell: (row) => (
        <>
          {wordsOf(row).title}
          <span className="block font-normal text-muted">{wordsOf(row).about}</span>
        </>
      ),
    },
    columns.value !== undefined && {
      ...{ key: 'value', label: columns.value, numeric: true, cell: (row) => wordsOf(row).value },
    },
    columns.source !== undefined && {
      ...{ key: 'source', label: columns.source, cell: (row) => <Source of={wordsOf(row)} /> },
    },
    { key: 'from', label: t('column.from'), cell: (row) => formatDay(wordsOf(row).from, language) },
    { key: 'standing', label: t('column.standing'), cell: (row) => <Standing row={row} /> },
    { key: 'set', label: t('column.set'), cell: ({ written }) => setBy(written) },
    { key: 'actions', label: t('column.actions'), cell: actions },
  ]
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
      {filter}
      <DataTable
        caption={words.caption}
        note={<ClockNote zone={zone} language={language} className="mb-2" />}
        columns={all.filter((column) => column !== false && column !== undefined)}
        card={(row) => <DatedCard row={row} words={wordsOf(row)} actions={actions(row)} />}
        rows={rows && shownRows(rows, address)}
        rowKey={keyOf}
        error={error}
        onRetry={onRetry}
        empty={<EmptyState picture="empty-search" {...words.empty} />}
      />
      {open && 'change' in open && sheet(open.change, close)}
      {open && 'withdraw' in open && <Withdrawal {...withdrawal(open.withdraw)} onClose={close} />}
    </SettingsPart>
  )
}

/** Asks for confirmation before withdrawing a row that is not in force yet. */
function Withdrawal({
  what,
  ...rest
}: {
  what: string
  withdraw: () => Promise<unknown>
  onClose: () => void
}) {
  const { t } = useTranslation('platform-settings')
  const words = { title: t('withdraw.title', { what }), text: t('withdraw.text') }
  return (
    <WithdrawSheet {...rest} words={{ ...words, button: t('withdraw.button'), done: t('withdraw.done') }} />
  )
}
