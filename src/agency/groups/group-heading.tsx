import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { groupPath } from '#core/products/group-address.ts'
import type { GroupState as State } from '#core/products/groups.ts'
import { formatDayRange } from '#core/time/days.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { BlockRooms } from './block-rooms.tsx'
import { stateTones } from './group-columns.tsx'
import type { Group } from './group-draft.ts'
import type { GroupKey } from './group-query.ts'
import { GroupState } from './group-state.tsx'
import { isStep, type Step } from './group-step.ts'
import { useDaysOfGroup } from './next-of-group.ts'

/** A group's name, state and due days, with its next step as a button and the other steps in a menu. */
export function GroupHeading({
  groupKey: key,
  group,
  step,
  moves,
  onMoved,
}: {
  groupKey: GroupKey
  group: Group
  step: Step | 'block' | null
  moves: readonly State[]
  onMoved: (group: Group) => void
}) {
  const { t } = useTranslation(['groups-and-events', 'group-states'])
  const language = useLanguage()
  const text = useText()
  // Deposits are shown in the money part.
  const days = useDaysOfGroup()(group).filter(({ part }) => part !== 'money')
  // The step that cancels the group comes last.
  const others = moves
    .filter(isStep)
    .filter((to) => to !== step)
    .toSorted((a, b) => Number(a === 'cancelled') - Number(b === 'cancelled'))
  const page = group.isVisible && (
    <a
      href={groupPath(key.accountId, key.url)}
      target="_blank"
      rel="noreferrer"
      className={buttonClass(step ? { look: 'outline', wide: true } : { look: 'quiet' })}
    >
      <ExternalLink aria-hidden="true" className="size-5" />
      {t('published.open')}
    </a>
  )
  return (
    <>
      <BackLink to="/agency/sales/groups">{t('title')}</BackLink>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <PageHeading title={text(group.name)} className="max-sm:text-2xl" />
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted max-sm:text-sm">
            <Badge tone={stateTones[group.state]}>{t(`group-states:${group.state}`)}</Badge>
            <span>{t(`kind.${group.kind}`)}</span>
            <span>{formatDayRange(group.startsOn, group.endsOn, language)}</span>
            <span>{text(group.destination)}</span>
            {group.salesCount > 0 && (
              <Link
                to="/agency/sales"
                search={{ groupUrl: group.url }}
                className="inline-flex min-h-8 items-center text-primary underline"
              >
                {t('sales', { count: group.salesCount })}
              </Link>
            )}
          </p>
          {days.map(({ part, text }) => (
            <p key={part} className="mt-1 text-sm text-muted">
              {text}
            </p>
          ))}
        </div>
        <div className="flex flex-wrap items-start gap-2 empty:hidden">
          {step === 'block' ? <BlockRooms /> : !step && page}
          <GroupState
            groupKey={key}
            group={group}
            step={step === 'block' ? null : step}
            others={others}
            links={step && page}
            onMoved={onMoved}
          />
        </div>
      </div>
    </>
  )
}
