import { useTranslation } from 'react-i18next'
import { countStates } from '#core/sales/cash-counts.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useList } from '#src/platform/use-list.ts'
import { useZone } from '#src/platform/zone.ts'
import { accountPick } from '#src/shared/accounts/account-pick.ts'
import { ListScreen } from '#src/shared/app/list-screen.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { useCashColumns } from './cash-columns.tsx'
import { cashList } from './cash-list.ts'
import { Drawers } from './drawers.tsx'

/** The cash that an agency's people hold until it is counted, and its counts. `accounts`: the user's agency first. */
export function CashScreen({ accounts }: { accounts: readonly [Option, ...Option[]] }) {
  const { t } = useTranslation('cash')
  const { columns, card, ...csv } = useCashColumns()
  return (
    <ListScreen
      list={useList(cashList, { staleTime: 5_000 })}
      words={t}
      intro={t('lead')}
      above={<Drawers accounts={accounts} />}
      csv={csv}
      showsAll
      picks={[
        {
          name: 'state',
          label: t('column.difference'),
          options: countStates.map((id) => ({ id, name: t(`state.${id}`) })),
        },
        ...accountPick(accounts, { label: t('column.branch') }),
      ]}
      note={<ClockNote zone={useZone()} language={useLanguage()} className="mb-2" />}
      columns={columns}
      card={card}
      rowKey={({ id }) => id}
    />
  )
}
