import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { agencyGroups } from '#core/agencies/agencies.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { staffQuery, useStaffReach } from '#src/platform/staff.ts'
import { DataList, fromQuery, sortedIn } from '#src/ui/data-list.tsx'
import { FilterForm } from '#src/ui/filter-form.tsx'
import { ListHead } from '#src/ui/list-head.tsx'
import { type AgenciesAddress, questionOf } from './agencies-address.ts'
import { AgencyCard } from './agency-card.tsx'
import { useAgencyColumns } from './agency-columns.tsx'

/** Every agency with what it sells and owes; an executive sees the own portfolio. */
export function AgenciesScreen({
  address,
  onAddress,
}: {
  address: AgenciesAddress
  onAddress: (address: AgenciesAddress) => void
}) {
  const { t } = useTranslation('agencies')
  const errorText = useErrorTexts()
  const isOwn = useStaffReach('see agents') === 'own portfolio'
  const mayAssign = useStaffReach('assign registrations') !== null
  const columns = useAgencyColumns(isOwn)
  const list = useQuery(
    api.admin.listAgencies.queryOptions({
      ...{ input: questionOf(address), placeholderData: keepPreviousData, staleTime: 0 },
    }),
  )
  const staff = useQuery({ ...staffQuery(), enabled: mayAssign })
  return (
    <>
      <ListHead title={t('title')} intro={t(isOwn ? 'intro_own' : 'intro')} />
      <FilterForm
        address={address}
        words={{ text: t('filter.text'), all: t('filter.all') }}
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
                  options: [{ id: 'nobody', name: t('nobody') }, ...(staff.data?.staff ?? [])],
                },
              ]
            : []),
        ]}
        onAddress={onAddress}
      />
      <DataList
        caption={t('caption')}
        columns={columns}
        card={(agency) => <AgencyCard agency={agency} />}
        rows={list.data?.agencies}
        {...fromQuery(list, errorText)}
        {...sortedIn(address, 'name', onAddress)}
        rowKey={({ accountId }) => accountId}
        address={address}
        onAddress={onAddress}
        nothing={{ title: t('empty.title'), text: t('empty.text') }}
        noMatch={{ title: t('empty.filtered') }}
      />
    </>
  )
}
