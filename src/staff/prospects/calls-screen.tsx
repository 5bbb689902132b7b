import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callAges, callDues, callStates } from '#core/agencies/call-requests.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { staffQuery, useStaffReach } from '#src/platform/staff-reach.ts'
import { useList } from '#src/platform/use-list.ts'
import { useZone } from '#src/platform/zone.ts'
import { ListScreen } from '#src/shared/app/list-screen.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { CallCard } from './call-card.tsx'
import { callList } from './call-list.ts'

/** The requested calls, ordered by the time to call. */
export function CallsScreen() {
  const { t } = useTranslation('call-requests')
  const language = useLanguage()
  const zone = useZone()
  const mayAssign = useStaffReach('work on call requests') === 'any'
  const { data } = useQuery({ ...staffQuery(), enabled: mayAssign })
  return (
    <ListScreen
      list={useList(callList, { refetchInterval: minuteMillis })}
      words={t}
      intro={t('intro')}
      picks={[
        {
          name: 'state',
          label: t('filter.state'),
          all: t('filter.open'),
          options: [
            ...callStates.map((id) => ({ id, name: t(`state.${id}`) })),
            { id: 'all', name: t('filter.all') },
          ],
        },
        {
          name: 'keeper',
          label: t('filter.keeper'),
          all: t('filter.anyone'),
          options: [
            ...(['mine', 'nobody'] as const).map((id) => ({ id, name: t(`filter.${id}`) })),
            ...(data?.staff ?? []),
          ],
        },
        {
          name: 'due',
          label: t('filter.due'),
          options: callDues.map((id) => ({ id, name: t(`filter.${id}`) })),
        },
        {
          name: 'age',
          label: t('column.received'),
          options: callAges.map((id) => ({ id, name: t(`filter.${id}`) })),
        },
      ]}
      note={<ClockNote zone={zone} language={language} className="mb-2" />}
      columns={[]}
      card={(call) => <CallCard call={call} mayAssign={mayAssign} />}
      rowKey={({ id }) => id}
    />
  )
}
