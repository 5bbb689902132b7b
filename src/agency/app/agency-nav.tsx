import { useTranslation } from 'react-i18next'
import { type Actor, reachOf } from '#core/access.ts'
import { AreaMenu, MenuCount, type MenuGroup } from '#src/shared/app/area-menu.tsx'
import { countsOf, useOutbox } from '#src/shared/outbox/use-outbox.ts'
import { agencyMenu } from './agency-menu.ts'

type GroupKey = (typeof agencyMenu)[number]['key']
type Item = (typeof agencyMenu)[number]['items'][number]
const groups: readonly MenuGroup<Item, GroupKey>[] = agencyMenu

/** The screens that `actor` may open. `onPick` is called when one is chosen. */
export function AgencyNav({
  actor,
  sells,
  unread,
  onPick,
}: {
  actor: Actor
  /** Whether the agency can sell; until it can, its people only view the shop. */
  sells: boolean
  unread: number
  onPick: (() => void) | undefined
}) {
  const { t } = useTranslation(['agency-menu', 'agency-titles'])
  const { waiting, needing } = countsOf(useOutbox() ?? [])
  const unsent = waiting + needing
  return (
    <AreaMenu
      label={t('label')}
      groups={groups}
      params={{ accountId: actor.accountId ?? '' }}
      shows={({ action }) => reachOf(actor, action) !== null}
      titleOf={(key) => t(`groups.${key}`)}
      nameOf={({ section }) =>
        section === 'agency-menu/sell' && !sells ? t('in_menu.see') : t(`agency-titles:${section}`)
      }
      countOf={({ to }) =>
        to === '/agency/notices' ? (
          <MenuCount count={unread} words={t('unread', { count: unread })} />
        ) : to === '/agency/outbox' ? (
          <MenuCount count={unsent} words={t('unsent.count', { count: unsent })} />
        ) : null
      }
      onPick={onPick}
    />
  )
}
