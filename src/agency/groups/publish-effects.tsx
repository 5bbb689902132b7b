import { useTranslation } from 'react-i18next'
import { formatDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { Group } from './group-draft.ts'
import { GroupUrl } from './group-url.tsx'

/** The effects of publishing a group on its address, its rooms and its offer. */
export function PublishEffects({ group }: { group: Group }) {
  const { t } = useTranslation('groups-and-events')
  const language = useLanguage()
  const keepsSome = group.releaseOn !== null
  return (
    <>
      <GroupUrl url={group.address} />
      {group.urlFixedBy === null && <p>{t('publish.address')}</p>}
      <p>
        {keepsSome
          ? t('publish.rooms', { count: group.blockedNights, context: group.kind })
          : t('publish.no_rooms')}
      </p>
      {group.state === 'offered' && group.offerEndsOn && (
        <p>
          {t(keepsSome ? 'publish.confirms' : 'publish.confirms_bare', {
            day: formatDay(group.offerEndsOn, language),
            context: group.kind,
          })}
        </p>
      )}
    </>
  )
}
