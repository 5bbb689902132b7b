import { useTranslation } from 'react-i18next'
import { formatDay } from '#core/days.ts'
import { formatInstant } from '#core/instants.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { ownZone } from '#src/platform/zone.ts'
import { Card } from '#src/ui/card.tsx'
import type { Prospect } from './prospect.ts'

/** Every call and visit, the newest first. */
export function VisitHistory({ visits }: { visits: Prospect['visits'] }) {
  const { t } = useTranslation('prospects')
  const language = useLanguage()
  return (
    <Card>
      <h2 className="mb-3 text-xl">{t('history.title')}</h2>
      {visits.length === 0 && <p className="text-muted">{t('history.none')}</p>}
      <ol className="divide-y divide-line">
        {visits.map(({ id, kind, happenedAt, said, nextOn, step, by }) => (
          <li key={id} className="space-y-1 py-3 first:pt-0 last:pb-0">
            <p className="font-semibold">
              {t(`touch.${kind}`)}
              {step &&
                ` · ${t('history.step', { from: t(`stage.${step.from}`), to: t(`stage.${step.to}`) })}`}
            </p>
            <p data-dd-privacy="mask" className="break-words whitespace-pre-line">
              {said}
            </p>
            {step?.reason && step.reason !== said && <p>{t('history.reason', { reason: step.reason })}</p>}
            {nextOn && <p>{t('history.next', { day: formatDay(nextOn, language) })}</p>}
            <p className="text-sm text-muted">
              {by}
              {' · '}
              <time dateTime={happenedAt}>{formatInstant(happenedAt, ownZone(), language)}</time>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
