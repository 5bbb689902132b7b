import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupPath } from '#core/products/group-address.ts'
import { keepsRooms, stepToBlock } from '#core/products/groups.ts'
import { formatDayRange } from '#core/time/days.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { GroupAbout } from './group-about.tsx'
import { stateTones } from './group-columns.tsx'
import type { Group } from './group-draft.ts'
import { GroupGuests } from './group-guests.tsx'
import { GroupMoney } from './group-money.tsx'
import { GroupParts } from './group-parts.tsx'
import { GroupPublished } from './group-published.tsx'
import { type GroupKey, groupQuery } from './group-query.ts'
import { GroupRooms } from './group-rooms.tsx'
import { GroupState } from './group-state.tsx'
import { NotSelling } from './not-selling.tsx'
import type { GroupAddress } from './shown-part.ts'
import { useTypedBlocks } from './use-typed-blocks.ts'

/** One group or event: what it is, its rooms, its guests and its money, one part at a time. */
export function GroupScreen({
  groupKey: key,
  address,
  isSelling,
}: {
  groupKey: GroupKey
  address: GroupAddress
  /** Whether the agency sells now. */
  isSelling: boolean
}) {
  const { t } = useTranslation(['groups-and-events', 'group-states'])
  const language = useLanguage()
  const text = useText()
  const { data: found } = useSuspenseQuery(groupQuery(key))
  const group = isSelling ? found : { ...found, moves: found.moves.filter((to) => !keepsRooms(to)) }
  const part = address.part ?? 'about'
  // Where no rooms can be blocked, the step that leads there stands among them.
  const ownStep = part === 'rooms' && isSelling ? stepToBlock(group.state) : null
  const moves = group.moves.filter((to) => to !== ownStep)
  const typing = useTypedBlocks(key)
  const [isPublished, setPublished] = useState(false)
  const onMoved = ({ state }: Group) => setPublished(state === 'open')
  const isTold = isPublished && group.state === 'open' && group.isVisible
  return (
    <>
      <BackLink to="/agency/sales/groups">{t('title')}</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <PageHeading title={text(group.name)} />
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <Badge tone={stateTones[group.state]}>{t(`group-states:${group.state}`)}</Badge>
            <span>{t(`kind.${group.kind}`)}</span>
            <span>{formatDayRange(group.startsOn, group.endsOn, language)}</span>
            <span>{text(group.destination)}</span>
            {group.salesCount > 0 && (
              <Link
                to="/agency/sales"
                search={{ group: group.url }}
                className="inline-flex min-h-8 items-center text-primary underline"
              >
                {t('sales', { count: group.salesCount })}
              </Link>
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-start gap-2 empty:hidden">
          {group.isVisible && !isTold && (
            <a
              href={groupPath(key.accountId, key.url)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ look: 'quiet', size: 'small' })}
            >
              <ExternalLink aria-hidden="true" className="size-5" />
              {t('published.open')}
            </a>
          )}
          {moves.length > 0 && <GroupState groupKey={key} group={{ ...group, moves }} onMoved={onMoved} />}
        </div>
      </div>
      {isTold && <GroupPublished groupKey={key} group={group} onClose={() => setPublished(false)} />}
      <GroupParts open={part} address={address} groupUrl={key.url} group={group} />
      {part === 'about' && !isSelling && found.moves.includes('open') && (
        <div className="mb-6">
          <NotSelling />
        </div>
      )}
      {part === 'about' && <GroupAbout key={group.state} groupKey={key} group={group} onMoved={onMoved} />}
      {part === 'rooms' && <GroupRooms groupKey={key} group={group} typing={typing} isSelling={isSelling} />}
      {part === 'guests' && <GroupGuests groupKey={key} group={group} />}
      {part === 'money' && <GroupMoney groupKey={key} group={group} />}
    </>
  )
}
