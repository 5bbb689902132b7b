import { useTranslation } from 'react-i18next'
import type { PersonState } from '#core/people/people.ts'
import type { RowOf } from '#src/platform/define-list.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { ListedTime } from '#src/ui/listed-time.tsx'
import { AdminActions } from './admin-actions.tsx'

export type Admin = RowOf<'admin.listAdmins'>

const tones: Record<PersonState, Tone> = { invited: 'warn', active: 'good', suspended: 'neutral' }

/** The columns of the list of admins. */
export function useAdminColumns(): Column<Admin, never>[] {
  const { t } = useTranslation('admins')
  const language = useLanguage()
  const zone = useZone()
  return [
    {
      key: 'name',
      label: t('column.name'),
      heading: true,
      cell: ({ name, email }) => (
        <span className="block py-1">
          {name}
          <span className="block text-sm font-normal break-all text-muted">{email}</span>
        </span>
      ),
    },
    {
      key: 'state',
      label: t('column.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      key: 'factor',
      label: t('column.factor'),
      cell: ({ hasSecondFactor }) => t(hasSecondFactor ? 'factor.set' : 'factor.missing'),
    },
    {
      key: 'signedIn',
      label: t('column.signed_in'),
      cell: ({ signedInAt }) =>
        signedInAt ? <ListedTime at={signedInAt} zone={zone} language={language} /> : t('never'),
    },
    { key: 'actions', label: t('column.actions'), cell: (admin) => <AdminActions admin={admin} /> },
  ]
}
