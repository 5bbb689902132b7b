import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupKinds, groupOrder, groupStates } from '#core/products/groups.ts'
import { defineList } from '#src/platform/define-list.ts'
import { anAccountId, aText, oneOf } from '#src/platform/read-words.ts'
import { useList } from '#src/platform/use-list.ts'
import { accountPick } from '#src/shared/accounts/account-pick.ts'
import { hasNone, ListScreen } from '#src/shared/app/list-screen.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { CreateGroup } from './create-group.tsx'
import { useGroupColumns } from './group-columns.tsx'
import { NotSelling } from './not-selling.tsx'

export const groupList = defineList({
  verb: 'agency.listGroups',
  filters: {
    text: aText(),
    kind: oneOf(groupKinds),
    state: oneOf(groupStates),
    accountId: anAccountId,
  },
  order: groupOrder,
})

/** Groups and events of an agency and its branches. */
export function GroupsScreen({
  accounts,
  mayManage,
  isSelling,
}: {
  /** The accounts to choose from; the user's agency first. */
  accounts: readonly [Option, ...Option[]]
  mayManage: boolean
  /** Whether the agency sells now. */
  isSelling: boolean
}) {
  const { t } = useTranslation(['groups-and-events', 'group-states'])
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const ownId = accounts[0].id
  const { columns, card, ...csv } = useGroupColumns(ownId, accounts.length > 1)
  const create = mayManage && isSelling && (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" className="size-5" />
      {t('create')}
    </Button>
  )
  const list = useList(groupList)
  return (
    <>
      <ListScreen
        list={list}
        words={t}
        actions={!hasNone(list) && create}
        showsAll
        above={
          mayManage &&
          !isSelling && (
            <div className="mb-6">
              <NotSelling />
            </div>
          )
        }
        csv={csv}
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
          ...accountPick(accounts, { label: t('column.branch'), all: t('filter.all_f') }),
        ]}
        columns={columns}
        card={card}
        rowKey={({ account, url }) => `${account.id}/${url}`}
        nothing={{ picture: 'event-wedding', action: create }}
      />
      {creating && (
        <CreateGroup
          accountId={ownId}
          onClose={() => setCreating(false)}
          onCreated={(groupUrl) =>
            void navigate({
              to: '/agency/sales/groups/$groupUrl',
              params: { groupUrl },
              search: { part: 'rooms' },
            })
          }
        />
      )}
    </>
  )
}
