import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#core/days.ts'
import { formatMoney } from '#core/money.ts'
import { server } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useDatedColumns } from './dated.tsx'
import { type FeeRow, LocalFeeSheet } from './local-fee-sheet.tsx'
import { shownRows } from './settings-address.ts'
import { SettingsPart } from './settings-part.tsx'
import { useMunicipalityName } from './tax-words.ts'
import type { TaxesShown } from './taxes-part.tsx'
import { WithdrawSheet } from './withdraw-sheet.tsx'

/** Fees of municipalities, paid at the property. */
export function FeesPart({ data, address, error, onRetry }: TaxesShown) {
  const { t } = useTranslation('platform-settings')
  const language = useLanguage()
  const nameOf = useMunicipalityName(data?.municipalities ?? [])
  const [open, setOpen] = useState<{ change: FeeRow | null } | { withdraw: FeeRow } | null>(null)
  const close = () => setOpen(null)
  const columns: Column<FeeRow, never>[] = [
    {
      key: 'place',
      label: t('column.place'),
      heading: true,
      cell: ({ code, municipality }) => (
        <>
          {nameOf(municipality)}
          <span className="block font-normal text-muted">{t(`fees.name.${code}`)}</span>
        </>
      ),
    },
    {
      key: 'amount',
      label: t('column.amount'),
      numeric: true,
      cell: ({ perRoomNightMinor }) => formatMoney(perRoomNightMinor, 'MXN', language),
    },
    { key: 'source', label: t('column.source'), cell: ({ source }) => source },
    ...useDatedColumns<FeeRow>({
      fromOf: ({ from }) => from,
      actions: {
        change: (change) => setOpen({ change }),
        withdraw: (withdraw) => setOpen({ withdraw }),
      },
    }),
  ]
  return (
    <SettingsPart
      title={t('fees.title')}
      intro={t('fees.intro')}
      action={
        <Button
          look="outline"
          disabled={!data?.municipalities.length}
          onClick={() => setOpen({ change: null })}
        >
          {t('fees.new')}
        </Button>
      }
    >
      <DataTable
        caption={t('fees.caption')}
        columns={columns}
        rows={data && shownRows(data.fees, address)}
        rowKey={({ code, municipality, from }) => `${code} ${municipality} ${from}`}
        error={error}
        onRetry={onRetry}
        empty={
          <EmptyState picture="empty/search" title={t('fees.empty.title')} text={t('fees.empty.text')} />
        }
      />
      {data && open && 'change' in open && (
        <LocalFeeSheet
          fees={data.fees}
          municipalities={data.municipalities}
          nameOf={nameOf}
          today={data.today}
          row={open.change}
          onClose={close}
        />
      )}
      {open && 'withdraw' in open && (
        <WithdrawSheet
          what={t('fees.what', {
            fee: t(`fees.name.${open.withdraw.code}`),
            place: nameOf(open.withdraw.municipality),
            day: formatDay(open.withdraw.from, language),
          })}
          withdraw={() => {
            const { code, municipality, from, perRoomNightMinor } = open.withdraw
            return server.admin.withdrawLocalFee({ code, municipality, from, seen: perRoomNightMinor })
          }}
          onClose={close}
        />
      )}
    </SettingsPart>
  )
}
