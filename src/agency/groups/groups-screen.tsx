import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupKinds, groupStates } from '#core/products/groups.ts'
import { api, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { DataList, fromQuery, sortedIn } from '#src/ui/data-list.tsx'
import { everyRow } from '#src/ui/every-row.ts'
import { ExportButton } from '#src/ui/export-button.tsx'
import { FilterForm } from '#src/ui/filter-form.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { CreateGroup } from './create-group.tsx'
import { useGroupColumns } from './group-columns.tsx'
import { type GroupsAddress, questionOf } from './groups-address.ts'
import { NotSelling } from './not-selling.tsx'

/** Groups and events of an agency and its branches. */
export function GroupsScreen({
  address,
  accounts,
  mayManage,
  isSelling,
  onAddress,
  onOpen,
}: {
  address: GroupsAddress
  /** The own one first. */
  accounts: readonly Option[]
  mayManage: boolean
  /** Whether the agency sells now. */
  isSelling: boolean
  onAddress: (address: GroupsAddress) => void
  onOpen: (groupUrl: string) => void
}) {
  const { t } = useTranslation(['groups-and-events', 'group-states'])
  const errorText = useErrorTexts()
  const [creating, setCreating] = useState(false)
  const { columns, card, header, rowOf } = useGroupColumns(accounts[0]?.id ?? '', accounts.length > 1)
  const list = useQuery(
    api.agency.listGroups.queryOptions({ input: questionOf(address), placeholderData: keepPreviousData }),
  )
  const create = mayManage && isSelling && (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" className="size-5" />
      {t('create')}
    </Button>
  )
  const readAll = async () => [
    header,
    ...(await everyRow(async (page) => {
      const { count, groups } = await server.agency.listGroups({ ...questionOf(address), page })
      return { count, rows: groups.map(rowOf) }
    })),
  ]
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <PageHeading title={t('title')} />
        <div className="flex flex-wrap gap-3">
          {create}
          <ExportButton name={t('title')} read={readAll} onFailed={errorText} />
        </div>
      </div>
      {mayManage && !isSelling && (
        <div className="mb-6">
          <NotSelling />
        </div>
      )}
      <FilterForm
        address={address}
        words={{ text: t('filter.text'), all: t('filter.all') }}
        picks={[
          {
            name: 'kind',
            label: t('column.kind'),
            options: groupKinds.map((id) => ({ id, name: t(`kind.${id}`) })),
          },
          {
            name: 'state',
            label: t('column.state'),
            options: groupStates.map((id) => ({ id, name: t(`group-states:${id}`) })),
          },
          ...(accounts.length > 1
            ? [
                {
                  name: 'branch' as const,
                  label: t('column.branch'),
                  all: t('filter.all_f'),
                  options: accounts,
                },
              ]
            : []),
        ]}
        onAddress={onAddress}
      />
      <DataList
        caption={t('caption')}
        columns={columns}
        card={card}
        rows={list.data?.groups}
        {...fromQuery(list, errorText)}
        rowKey={({ account, url }) => `${account.id}/${url}`}
        address={address}
        onAddress={onAddress}
        {...sortedIn(address, 'starts', onAddress)}
        nothing={{
          picture: 'event-wedding',
          title: t('empty.title'),
          text: t('empty.text'),
          action: create,
        }}
        noMatch={{ title: t('empty.filtered') }}
      />
      {creating && (
        <CreateGroup
          accountId={accounts[0]?.id ?? ''}
          onClose={() => setCreating(false)}
          onCreated={onOpen}
        />
      )}
    </>
  )
}
