import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
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
  return (
    <div className="my-6">
      <nav aria-label={t('parts', { context: group.kind })} className="grid grid-cols-2 gap-2 xl:grid-cols-4">
        {groupParts.map((part) => (
          <Link
            key={part}
            to="/agency/sales/groups/$groupUrl"
            params={{ groupUrl }}
            search={part === 'about' ? rest : { ...rest, part }}
            resetScroll={false}
            aria-label={t(`part.${part}`)}
            aria-describedby={`${id}-${part}`}
            activeOptions={{ exact: true }}
            activeProps={{}}
            className={`rounded-card border-2 px-3 py-2 ${part === open ? 'border-primary bg-primary-soft' : 'border-line bg-surface hover:bg-sunken/50'}`}
          >
            <span className="block font-semibold">{t(`part.${part}`)}</span>
            <span id={`${id}-${part}`} className="block text-sm text-muted max-sm:hidden">
              {states[part]}
            </span>
          </Link>
        ))}
      </nav>
      {/* On a phone, how the open one stands; the link has told it already, and what is empty or hidden says it itself. */}
      {!(open === 'guests' && guestsCount === 0) && !(open === 'rooms' && count === 0) && (
        <p aria-hidden="true" className="mt-3 text-sm text-muted empty:hidden sm:hidden">
          {open === 'about' ? answerDay : states[open]}
        </p>
      )}
    </div>
  )
}
