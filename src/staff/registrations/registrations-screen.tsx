import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { personKinds } from '#core/agencies/accounts.ts'
import { fileWaits } from '#core/agencies/registration-desk.ts'
import { statesByName } from '#core/app/mexico.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { staffQuery, useStaffReach } from '#src/platform/staff-reach.ts'
import { useList } from '#src/platform/use-list.ts'
import { ListScreen } from '#src/shared/app/list-screen.tsx'
import { RegistrationCard } from './registration-card.tsx'
import { useRegistrationColumns } from './registration-columns.tsx'
import { FurtherFilters, further } from './registration-filters.tsx'
import { otherStates, registrationList, type Stage } from './registration-list.ts'

/** Registered agencies in one of two stages; those that have waited longest come first. */
export function RegistrationsScreen({ list: stage }: { list: Stage }) {
  const { t } = useTranslation('registration-desk')
  const mayAssign = useStaffReach('assign registrations') !== null
  const list = useList(registrationList, {
    ...(stage === 'news' && { input: { state: stage } }),
    ...{ staleTime: 0, refetchInterval: minuteMillis },
  })
  const { address, change } = list
  const shown = stage === 'news' || address.state === undefined ? stage : 'any'
  const staff = useQuery({ ...staffQuery(), enabled: mayAssign && stage === 'in_process' })
  const place = { name: 'stateCode' as const, label: t('filter.state'), options: statesByName }
  const picks =
    stage === 'news'
      ? [
          place,
          {
            name: 'personKind' as const,
            label: t('filter.kind'),
            options: personKinds.map((id) => ({ id, name: t(`kind.${id}`) })),
          },
        ]
      : [
          {
            name: 'state' as const,
            label: t('filter.stage'),
            all: t('stage.in_process'),
            options: otherStates.map((id) => ({ id, name: t(`stage.${id}`) })),
          },
          {
            name: 'waits' as const,
            label: t('filter.waits'),
            options: fileWaits.map((id) => ({ id, name: t(`filter.${id}`) })),
          },
          mayAssign
            ? {
                name: 'executive' as const,
                label: t('filter.executive'),
                options: [
                  { id: 'mine', name: t('filter.mine') },
                  { id: 'mine_or_nobody', name: t('filter.mine_or_nobody') },
                  ...(staff.data?.staff ?? []),
                ],
              }
            : place,
        ]
  return (
    <ListScreen
      list={list}
      words={(key) => {
        if (key === 'title' || key === 'caption') return t(`${key}.${shown}`)
        if (key === 'empty.title') return t(`empty.${stage}.title`)
        return key === 'empty.text' ? t(`empty.${stage}.text`) : t(key)
      }}
      intro={t(`intro.${stage}`)}
      picks={picks}
      further={{
        fields: <FurtherFilters address={address} onChange={change} />,
        all: further.length,
        count: further.filter((name) => address[name] !== undefined).length,
      }}
      columns={useRegistrationColumns(stage)}
      card={(file) => <RegistrationCard file={file} list={stage} />}
      rowKey={({ accountId }) => accountId}
    />
  )
}
