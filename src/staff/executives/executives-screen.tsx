import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mexicanStateCodes, statesByName } from '#core/app/mexico.ts'
import { goalStates } from '#core/people/executives.ts'
import { personStates } from '#core/people/people.ts'
import { defineList } from '#src/platform/define-list.ts'
import { aText, oneOf } from '#src/platform/read-words.ts'
import { useList } from '#src/platform/use-list.ts'
import { ListScreen } from '#src/shared/app/list-screen.tsx'
import { Button } from '#src/ui/button.tsx'
import { ExecutiveCard } from './executive-card.tsx'
import { useExecutiveColumns } from './executive-columns.tsx'
import { InviteSheet } from './invite-sheet.tsx'

export const executiveList = defineList({
  verb: 'admin.listExecutives',
  filters: {
    text: aText(),
    state: oneOf(personStates),
    stateCode: oneOf(mexicanStateCodes),
    goal: oneOf(goalStates),
  },
  file: '/files/executives',
})

/** The platform's executives with their portfolios and sales. */
export function ExecutivesScreen() {
  const { t } = useTranslation('executives')
  const navigate = useNavigate()
  const [isInviting, setIsInviting] = useState(false)
  const invite = <Button onClick={() => setIsInviting(true)}>{t('invite.open')}</Button>
  return (
    <>
      <ListScreen
        list={useList(executiveList)}
        words={t}
        intro={t('intro')}
        actions={invite}
        picks={[
          {
            name: 'state',
            label: t('column.state'),
            options: personStates.map((id) => ({ id, name: t(`state.${id}`) })),
          },
          { name: 'stateCode', label: t('filter.region'), options: statesByName },
          {
            name: 'goal',
            label: t('filter.goal'),
            all: t('filter.all_f'),
            options: goalStates.map((id) => ({ id, name: t(`goal.${id}`) })),
          },
        ]}
        columns={useExecutiveColumns()}
        card={(executive) => <ExecutiveCard executive={executive} />}
        rowKey={({ id }) => id}
        nothing={{ action: invite }}
      />
      {isInviting && (
        <InviteSheet
          onClose={() => setIsInviting(false)}
          onInvited={(id) => void navigate({ to: '/admin/executives/edit/$id', params: { id } })}
        />
      )}
    </>
  )
}
