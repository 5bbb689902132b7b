import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#core/days.ts'
import { type Outputs, server } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useDatedColumns } from './dated.tsx'
import { formatPercent } from './setting-words.ts'
import { type SettingsAddress, shownRows } from './settings-address.ts'
import { SettingsPart } from './settings-part.tsx'
import { type TaxRow, TaxSheet } from './tax-sheet.tsx'
import { usePlaceName } from './tax-words.ts'
import { WithdrawSheet } from './withdraw-sheet.tsx'

export interface TaxesShown {
  /** Undefined while it is on its way. */
  data: Outputs['admin']['listTaxes'] | undefined
  address: SettingsAddress
  error: string | null
  onRetry: () => void
}

/** Taxes of countries and states. */
export function TaxesPart({ data, address, error, onRetry }: TaxesShown) {
  const { t } = useTranslation('platform-settings')
  const language = useLanguage()
  const placeName = usePlaceName()
  const [open, setOpen] = useState<{ change: TaxRow | null } | { withdraw: TaxRow } | null>(null)
  const close = () => setOpen(null)
  const columns: Column<TaxRow, never>[] = [
    {
      key: 'tax',
      label: t('column.tax'),
      heading: true,
      cell: ({ code, jurisdiction }) => (
        <>
          {t(`taxes.name.${code}`)}
          <span className="block font-normal text-muted">{placeName(jurisdiction)}</span>
        </>
      ),
    },
    {
      key: 'percent',
      label: t('column.percent'),
      numeric: true,
      cell: ({ bp }) => formatPercent(bp, language),
    },
    { key: 'source', label: t('column.source'), cell: ({ source }) => source },
    ...useDatedColumns<TaxRow>({
      fromOf: ({ from }) => from,
      actions: {
        change: (change) => setOpen({ change }),
        withdraw: (withdraw) => setOpen({ withdraw }),
      },
    }),
  ]
  return (
    <SettingsPart
      title={t('taxes.title')}
      intro={t('taxes.intro')}
      action={
        <Button disabled={!data} onClick={() => setOpen({ change: null })}>
          {t('taxes.new')}
        </Button>
      }
    >
      <DataTable
        caption={t('taxes.caption')}
        columns={columns}
        rows={data && shownRows(data.taxes, address)}
        rowKey={({ code, jurisdiction, from }) => `${code} ${jurisdiction} ${from}`}
        error={error}
        onRetry={onRetry}
        empty={
          <EmptyState picture="empty/search" title={t('taxes.empty.title')} text={t('taxes.empty.text')} />
        }
      />
      {data && open && 'change' in open && (
        <TaxSheet taxes={data.taxes} today={data.today} row={open.change} onClose={close} />
      )}
      {open && 'withdraw' in open && (
        <WithdrawSheet
          what={t('taxes.what', {
            tax: t(`taxes.name.${open.withdraw.code}`),
            place: placeName(open.withdraw.jurisdiction),
            day: formatDay(open.withdraw.from, language),
          })}
          withdraw={() => {
            const { code, jurisdiction, from, bp } = open.withdraw
            return server.admin.withdrawTax({ code, jurisdiction, from, seen: bp })
          }}
          onClose={close}
        />
      )}
    </SettingsPart>
  )
}
