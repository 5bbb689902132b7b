import { useTranslation } from 'react-i18next'
import { type ScorePart, scoreParts } from '#core/agencies/prospect-score.ts'
import { Card } from '#src/ui/card.tsx'
import type { Prospect } from './prospect.ts'

/** The parts of a prospect's score, each with its maximum. Empty for won and lost prospects. */
export function ScoreParts({ prospect: { score, scoreParts: parts } }: { prospect: Prospect }) {
  const { t } = useTranslation('prospects')
  // Absent in older cached data.
  if (score == null || !parts) return null
  return (
    <Card>
      <h2 className="text-xl">{t('score.title', { score })}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{t('score.text')}</p>
      <ul className="space-y-2">
        {parts.map(({ part, points }) => (
          <li key={part}>
            <p className="flex justify-between gap-4">
              <span>{t(`score.part.${part}`)}</span>
              <span className="tabular-nums">{t('score.points', { points, most: scoreParts[part] })}</span>
            </p>
            <Bar part={part} points={points} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A bar for the figures beside it. */
const Bar = ({ part, points }: { part: ScorePart; points: number }) => (
  <div aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
    <div
      className="h-full rounded-full bg-primary"
      style={{ width: `${(100 * points) / scoreParts[part]}%` }}
    />
  </div>
)
