import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { personKinds } from '#core/agencies/accounts.ts'
import { statesByName } from '#core/app/mexico.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { staffQuery, useStaffReach } from '#src/platform/staff-reach.ts'
import { DataList, fromQuery } from '#src/ui/data-list.tsx'
import { FilterForm } from '#src/ui/filter-form.tsx'
import { ListHead } from '#src/ui/list-head.tsx'
import { RegistrationCard } from './registration-card.tsx'
import { useRegistrationColumns } from './registration-columns.tsx'
import { FurtherFilters, further } from './registration-filters.tsx'
import type { RegistrationsAddress, Stage } from './registrations-address.ts'
import { laterStates, questionOf } from './registrations-question.ts'

/** Agencies that registered, in one of two stages; the longest waiting first. */
export function RegistrationsScreen({
  list: stage,
  address,
  onAddress,
}: {
  list: Stage
  address: RegistrationsAddress
  onAddress: (address: RegistrationsAddress) => void
}) {
  const { t } = useTranslation('registration-desk')
  const shown = stage === 'news' || (address.stage ?? stage) === stage ? stage : 'any'
  const errorText = useErrorTexts()
  const columns = useRegistrationColumns(stage)
  const mayAssign = useStaffReach('assign registrations') !== null
  const list = useQuery(
    api.admin.listRegistrations.queryOptions({
      ...{ input: questionOf(stage, address), placeholderData: keepPreviousData, staleTime: 0 },
      refetchInterval: 60_000,
    }),
  )
  const staff = useQuery({ ...staffQuery(), enabled: mayAssign && stage === 'in_process' })
  const place = { name: 'state' as const, label: t('filter.state'), options: statesByName }
  const picks =
    stage === 'news'
      ? [
          place,
          {
            name: 'kind' as const,
            label: t('filter.kind'),
            options: personKinds.map((id) => ({ id, name: t(`kind.${id}`) })),
          },
        ]
      : [
          {
            name: 'stage' as const,
            label: t('filter.stage'),
            all: t('stage.in_process'),
            options: [
              ...laterStates
                .filter((id) => id !== 'in_process')
                .map((id) => ({ id, name: t(`stage.${id}`) })),
              { id: 'any' as const, name: t('stage.any') },
            ],
          },
          {
            name: 'waits' as const,
            label: t('filter.waits'),
            options: (['papers', 'overdue'] as const).map((id) => ({ id, name: t(`filter.${id}`) })),
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
    <>
      <ListHead title={t(`title.${shown}`)} intro={t(`intro.${stage}`)} />
      <FilterForm
        address={address}
        words={{ text: t('filter.text'), all: t('filter.all') }}
        picks={picks}
        further={{
          fields: <FurtherFilters address={address} onAddress={onAddress} />,
          all: further.length,
          count: further.filter((name) => address[name] !== undefined).length,
        }}
        onAddress={onAddress}
      />
      <DataList
        caption={t(`caption.${shown}`)}
        columns={columns}
        card={(file) => <RegistrationCard file={file} list={stage} />}
        rows={list.data?.registrations}
        {...fromQuery(list, errorText)}
        rowKey={({ accountId }) => accountId}
        address={address}
        onAddress={onAddress}
        nothing={{ title: t(`empty.${stage}.title`), text: t(`empty.${stage}.text`) }}
        noMatch={{ title: t('empty.filtered') }}
      />
    </>
  )
}
