import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personStates } from '#core/people/people.ts'
import { defineList } from '#src/platform/define-list.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { aText, oneOf } from '#src/platform/read-words.ts'
import { useList } from '#src/platform/use-list.ts'
import { useZone } from '#src/platform/zone.ts'
import { ListScreen } from '#src/shared/app/list-screen.tsx'
import { Button } from '#src/ui/button.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { useAdminColumns } from './admin-columns.tsx'
import { InviteAdminSheet } from './invite-admin-sheet.tsx'

export const adminList = defineList({
  verb: 'admin.listAdmins',
  filters: { text: aText(), state: oneOf(personStates) },
})

/** The platform's admins and their access. */
export function AdminsScreen() {
  const { t } = useTranslation('admins')
  const [isInviting, setIsInviting] = useState(false)
  return (
    <>
      <ListScreen
        list={useList(adminList)}
        words={t}
        intro={t('intro')}
        actions={<Button onClick={() => setIsInviting(true)}>{t('invite.open')}</Button>}
        picks={[
          {
            name: 'state',
            label: t('column.state'),
            options: personStates.map((id) => ({ id, name: t(`state.${id}`) })),
          },
        ]}
        note={<ClockNote zone={useZone()} language={useLanguage()} className="mb-2" />}
        columns={useAdminColumns()}
        rowKey={({ id }) => id}
      />
      {isInviting && <InviteAdminSheet onClose={() => setIsInviting(false)} />}
    </>
  )
}
