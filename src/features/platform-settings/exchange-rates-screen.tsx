import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#core/days.ts'
import { api, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { useDatedColumns } from './dated.tsx'
import { ExchangeRateSheet, type Rate } from './exchange-rate-sheet.tsx'
import { formatMicro } from './setting-words.ts'
import type { SettingsProps } from './settings-address.ts'
import { shownRows } from './settings-address.ts'
import { SettingsPart } from './settings-part.tsx'
import { WithdrawSheet } from './withdraw-sheet.tsx'

/** What a currency is worth in another, by the day it begins. */
export function ExchangeRatesScreen({ address, onAddress }: SettingsProps) {
  const { t } = useTranslation('platform-settings')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const [open, setOpen] = useState<{ change: Rate | null } | { withdraw: Rate } | null>(null)
  const list = useQuery(api.admin.listExchangeRates.queryOptions({ input: {} }))
  const worth = ({ from, to, micro }: Rate) =>
    t('rates.worth', { from, to, value: formatMicro(micro, language) })
  const columns: Column<Rate, never>[] = [
    { key: 'rate', label: t('column.rate'), heading: true, cell: worth },
    ...useDatedColumns<Rate>({
      fromOf: ({ on }) => on,
      actions: {
        change: (change) => setOpen({ change }),
        withdraw: (withdraw) => setOpen({ withdraw }),
      },
    }),
  ]
  const { data } = list
  const close = () => setOpen(null)
  return (
    <SettingsPart
      title={t('rates.title')}
      intro={t('rates.intro')}
      action={
        <Button disabled={!data} onClick={() => setOpen({ change: null })}>
          {t('rates.new')}
        </Button>
      }
    >
      <Switch
        label={t('past')}
        checked={address.past ?? false}
        onChange={(past) => onAddress(past ? { past } : {})}
      />
      <DataTable
        caption={t('rates.caption')}
        columns={columns}
        rows={data && shownRows(data.rates, address)}
        rowKey={({ from, to, on }) => `${from} ${to} ${on}`}
        error={list.isError ? errorText(list.error) : null}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState picture="empty/search" title={t('rates.empty.title')} text={t('rates.empty.text')} />
        }
      />
      {data && open && 'change' in open && (
        <ExchangeRateSheet rates={data.rates} today={data.today} row={open.change} onClose={close} />
      )}
      {open && 'withdraw' in open && (
        <WithdrawSheet
          what={`${worth(open.withdraw)}, ${formatDay(open.withdraw.on, language)}`}
          withdraw={() => {
            const { from, to, on, micro } = open.withdraw
            return server.admin.withdrawExchangeRate({ from, to, on, seen: micro })
          }}
          onClose={close}
        />
      )}
    </SettingsPart>
  )
}
