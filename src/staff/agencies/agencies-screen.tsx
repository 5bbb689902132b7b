import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { agencyGroups, agencyOrder } from '#core/agencies/agencies.ts'
import { formatMoney } from '#core/money/money.ts'
import type { Outputs } from '#src/platform/api.ts'
import { defineList } from '#src/platform/define-list.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { anId, aText, oneOf } from '#src/platform/read-words.ts'
import { staffQuery, useStaffReach } from '#src/platform/staff-reach.ts'
import { useList } from '#src/platform/use-list.ts'
import { ListScreen } from '#src/shared/app/list-screen.tsx'
import { Figures } from '#src/ui/figures.tsx'
import { AgencyCard } from './agency-card.tsx'
import { useAgencyColumns } from './agency-columns.tsx'

export const agencyList = defineList({
  verb: 'admin.listAgencies',
  filters: { text: aText(), group: oneOf(agencyGroups), executive: anId },
  order: agencyOrder,
  file: '/files/agencies',
})

type Totals = Outputs['admin']['listAgencies']['totals']

/** All agencies, or an executive's portfolio, with their sales and debts. */
export function AgenciesScreen() {
  const { t } = useTranslation('agencies')
  const isOwn = useStaffReach('see agents') === 'own portfolio'
  const mayAssign = useStaffReach('assign registrations') !== null
  const staff = useQuery({ ...staffQuery(), enabled: mayAssign })
  const list = useList(agencyList, { staleTime: 0 })
  const { data } = list.query
  return (
    <ListScreen
      list={list}
      words={t}
      intro={t(isOwn ? 'intro_own' : 'intro')}
      picks={[
        {
          name: 'group',
          label: t('column.state'),
          options: agencyGroups.map((id) => ({ id, name: t(`group.${id}`) })),
        },
        ...(mayAssign
          ? [
              {
                name: 'executive' as const,
                label: t('column.executive'),
                all: t('filter.all_m'),
                options: [{ id: 'nobody', name: t('nobody') }, ...(staff.data?.staff ?? [])],
              },
            ]
          : []),
      ]}
      sums={data && data.count > 0 && <AgencySums {...data.totals} />}
      columns={useAgencyColumns(isOwn)}
      card={(agency) => <AgencyCard agency={agency} />}
      rowKey={({ accountId }) => accountId}
    />
  )
}

/** The recent sales and the debts of all agencies in the list. */
function AgencySums({ soldMinor, owed }: Totals) {
  const { t } = useTranslation('agencies')
  const language = useLanguage()
  return (
    <Figures
      label={t('sums.label')}
      figures={[
        { label: t('column.sold'), value: formatMoney(soldMinor, 'MXN', language) },
        ...owed.map(({ currency, amountMinor }) => ({
          label: owed.length > 1 ? `${t('sums.owed')} (${currency})` : t('sums.owed'),
          value: formatMoney(amountMinor, currency, language),
        })),
      ]}
    />
  )
}
