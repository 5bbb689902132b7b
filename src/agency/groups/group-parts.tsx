import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Strip, stripItemClass } from '#src/ui/strip.tsx'
import type { Group } from './group-draft.ts'
import { useNextOfGroup } from './next-of-group.ts'
import { ShareBar } from './rooms-taken.tsx'
import { type GroupAddress, type GroupPart, groupParts } from './shown-part.ts'

/** The parts of a group, each with how it stands. */
export function GroupParts({
  open,
  address,
  groupUrl,
  group,
}: {
  open: GroupPart
  address: GroupAddress
  groupUrl: string
  group: Group
}) {
  const { t } = useTranslation('groups-and-events')
  const id = useId()
  const nextOf = useNextOfGroup()
  const { part: _, ...rest } = address
  const { takenNights: taken, blockedNights: count, guestsCount } = group
  // Each part tells its own day alone.
  const none = { nextDeposit: null, releaseOn: null, offerEndsOn: null }
  const dayOf = (own: Partial<typeof group>): ReactNode => {
    const next = nextOf({ ...group, ...none, ...own })
    return next && <span className={`block ${next.isLate ? 'font-medium text-bad' : ''}`}>{next.text}</span>
  }
  const answerDay = dayOf({ offerEndsOn: group.offerEndsOn })
  const paid = group.deposits.length > 0 ? t('parts_state.paid') : t('parts_state.no_deposits')
  const states: Record<GroupPart, ReactNode> = {
    about: (
      <>
        {t(group.isVisible ? 'parts_state.visible' : 'parts_state.hidden')}
        {answerDay}
      </>
    ),
    rooms:
      count > 0 ? (
        <>
          {t('pick_up', { taken, count, percent: Math.round((taken / count) * 100) })}
          <ShareBar share={taken / count} />
          {dayOf({ releaseOn: group.releaseOn })}
        </>
      ) : (
        t('parts_state.no_rooms')
      ),
    guests: guestsCount > 0 ? t('guest.count', { count: guestsCount }) : t('parts_state.no_guests'),
    money: dayOf({ nextDeposit: group.nextDeposit }) ?? paid,
  }
  const items = groupParts.map((part) => ({
    key: part,
    item: (
      <Link
        to="/agency/sales/groups/$groupUrl"
        params={{ groupUrl }}
        search={part === 'about' ? rest : { ...rest, part }}
        resetScroll={false}
        aria-label={t(`part.${part}`)}
        aria-describedby={`${id}-${part}`}
        activeOptions={{ exact: true }}
        activeProps={{}}
        className={`${stripItemClass} h-full`}
      >
        <span>
          <span className="block">{t(`part.${part}`)}</span>
          <span id={`${id}-${part}`} className="block text-sm font-normal text-muted max-sm:hidden">
            {states[part]}
          </span>
        </span>
      </Link>
    ),
  }))
  const isEmpty = {
    about: false,
    rooms: count === 0,
    guests: guestsCount === 0,
    money: group.deposits.length === 0,
  }
  return (
    <>
      <Strip label={t('parts', { context: group.kind })} items={items} />
      {/* On a phone, how the open one stands; the link has told it already, and what is empty or hidden says it itself. */}
      {!isEmpty[open] && (
        <p aria-hidden="true" className="mb-6 text-sm text-muted empty:hidden sm:hidden">
          {open === 'about' ? answerDay : states[open]}
        </p>
      )}
    </>
  )
}
