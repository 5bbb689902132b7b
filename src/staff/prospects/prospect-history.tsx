import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProspectStage } from '#core/agencies/prospects.ts'
import { formatDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Card } from '#src/ui/card.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { ListedTime } from '#src/ui/listed-time.tsx'
import type { Prospect } from './prospect.ts'
import { mergedPlace } from './prospect-merged.tsx'

/** The number of events shown at first. */
const latest = 3

interface Happened {
  id: string
  at: string
  title: string
  /** The merged prospect that the event belongs to. */
  mergedId: string | null
  step: { from: ProspectStage; to: ProspectStage } | null
  said: string
  /** Set if the reason differs from the note. */
  reason: string | null
  next: string | null
  by: string
}

/** All calls, visits and decisions, the newest first; older ones are collapsed. */
export function ProspectHistory({ prospect }: { prospect: Prospect }) {
  const { t } = useTranslation('prospects')
  const language = useLanguage()
  const zone = useZone()
  const all = useStory(prospect)
  return (
    <Card>
      <h2 className="text-xl">{t('history.title')}</h2>
      <ClockNote zone={zone} language={language} className="mb-3" />
      {all.length === 0 && <p className="text-muted">{t('history.none')}</p>}
      <Stories all={all.slice(0, latest)} />
      {all.length > latest && (
        <Fold
          title={
            <span className="font-medium text-primary">
              {t('history.earlier', { count: all.length - latest })}
            </span>
          }
          className="mt-3 border-t border-line pt-2"
        >
          <Stories all={all.slice(latest)} />
        </Fold>
      )}
    </Card>
  )
}

function Stories({ all }: { all: readonly Happened[] }) {
  const { t } = useTranslation('prospects')
  const language = useLanguage()
  const zone = useZone()
  return (
    <ol className="divide-y divide-line">
      {all.map(({ id, at, title, mergedId, step, said, reason, next, by }) => (
        <li key={id} className="space-y-1 py-3 first:pt-0 last:pb-0">
          <p className="font-semibold">
            {mergedId ? (
              <Link
                to="."
                hash={mergedPlace(mergedId)}
                className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
              >
                {title}
              </Link>
            ) : (
              title
            )}
            {step && ` · ${t('history.step', { from: t(`stage.${step.from}`), to: t(`stage.${step.to}`) })}`}
          </p>
          {said && <Said>{said}</Said>}
          {reason && <p>{t('history.reason', { reason })}</p>}
          {next && <p>{next}</p>}
          <p className="text-sm text-muted">
            {by}
            {' · '}
            <ListedTime at={at} zone={zone} language={language} />
          </p>
        </li>
      ))}
    </ol>
  )
}

const Said = ({ children }: { children: ReactNode }) => (
  <p data-dd-privacy="mask" className="break-words whitespace-pre-line">
    {children}
  </p>
)

/** The prospect's history. `events` are absent in older cached data. */
function useStory({ visits, events = [] }: Partial<Pick<Prospect, 'events'>> & Pick<Prospect, 'visits'>) {
  const { t } = useTranslation(['prospects', 'prospect-fields'])
  const language = useLanguage()
  const next = (nextOn: string | null, action = '') => {
    if (!nextOn) return null
    const day = formatDay(nextOn, language)
    return action ? t('history.next_what', { day, action }) : t('history.next', { day })
  }
  const list = (fields: Prospect['events'][number]['fields']) =>
    new Intl.ListFormat(language).format(fields.map((field) => t(`prospect-fields:${field}.name`)))
  const touches = visits.map(
    ({ id, kind, happenedAt: at, said, nextOn, nextAction, step, by }): Happened => ({
      ...{ id, at, title: t(`touch.${kind}`), step, said, by, next: next(nextOn, nextAction) },
      mergedId: null,
      reason: step?.reason && step.reason !== said ? step.reason : null,
    }),
  )
  const decided = events.map(
    ({ id, event, at, step, said, nextOn, keeper, other, otherId, fields = [], by }): Happened => {
      const name = event === 'merged' ? other : keeper
      const isPlan = event === 'planned'
      return {
        ...{ id, at, step, by: by ?? t('history.itself'), reason: null },
        mergedId: event === 'merged' ? (otherId ?? null) : null,
        title: t(`history.event.${isPlan && !nextOn ? 'unplanned' : event}`, { name: name ?? '' }),
        said: isPlan ? '' : event === 'corrected' ? list(fields) : said,
        next: isPlan && nextOn ? next(nextOn, said) : null,
      }
    },
  )
  return [...touches, ...decided].toSorted((a, b) => b.at.localeCompare(a.at))
}
