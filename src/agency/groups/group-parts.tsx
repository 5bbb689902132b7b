import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Strip, stripItemClass } from '#src/ui/strip.tsx'
import type { Group } from './group-draft.ts'
import { type GroupAddress, type GroupPart, groupParts } from './shown-part.ts'

/** The parts of a group, each with its state. */
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
  const language = useLanguage()
  const { part: _, ...rest } = address
  const { takenNights: taken, blockedNights: count, guestsCount, nextDeposit, deposits } = group
  const left = nextDeposit && formatMoney(nextDeposit.leftMinor, nextDeposit.currency, language)
  const states: Record<GroupPart, ReactNode> = {
    about: t(group.isVisible ? 'parts_state.visible' : 'parts_state.hidden'),
    rooms: count > 0 ? t('parts_state.rooms', { taken, count }) : t('parts_state.no_rooms'),
    guests: guestsCount > 0 ? t('guest.count', { count: guestsCount }) : t('parts_state.no_guests'),
    money: nextDeposit?.isOverdue ? (
      <span className="font-medium text-bad">{t('parts_state.overdue', { amount: left })}</span>
    ) : left ? (
      t('parts_state.due', { amount: left })
    ) : (
      t(deposits.length > 0 ? 'parts_state.paid' : 'parts_state.no_deposits')
    ),
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
  const hasSummary = { about: false, rooms: count > 0, guests: guestsCount > 0, money: deposits.length > 0 }
  return (
    <>
      <Strip label={t('parts', { context: group.kind })} items={items} />
      {/* The open part's state on a phone, unless its link or its empty view already shows it. */}
      {hasSummary[open] && (
        <p aria-hidden="true" className="mb-6 text-sm text-muted sm:hidden">
          {states[open]}
        </p>
      )}
    </>
  )
}
