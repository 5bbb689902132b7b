import { useTranslation } from 'react-i18next'
import { blockLimits, latestRelease, releaseDay } from '#core/products/groups.ts'
import { addDays, formatDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Card } from '#src/ui/card.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { type BlockDraft, releaseProblemOf, ruleOf } from './block-draft.ts'

/** When rooms that are not taken are released: all on one day, or each night a number of days before it. */
export function ReleaseFields({
  draft,
  today,
  nights,
  changes,
  onDraft,
}: {
  draft: BlockDraft
  today: string
  nights: readonly string[]
  /** The changes to save. */
  changes: readonly { day: string; rooms: number }[]
  onDraft: (draft: BlockDraft) => void
}) {
  const { t } = useTranslation('groups-and-events')
  const language = useLanguage()
  const rule = ruleOf(draft)
  const [first = today] = nights
  const firstOn = rule && releaseDay(rule, first)
  const wrong = rule && releaseProblemOf(changes, rule, today)
  const count = blockLimits.releaseDays
  const wordsOf = ({ problem, day }: NonNullable<typeof wrong>): string => {
    const latest = latestRelease(day)
    const values = { count, night: formatDay(day, language), day: formatDay(latest, language) }
    return t(latest > today ? `release.${problem}` : 'release.too_near', values)
  }
  const problem = rule === null ? t('release.wrong') : wrong && wordsOf(wrong)
  return (
    <Card className="max-w-xl space-y-3">
      <h2 className="text-lg">{t('release.title')}</h2>
      <Segments
        legend={t('release.title')}
        value={draft.rule}
        options={(['daysBefore', 'on'] as const).map((value) => ({ value, label: t(`release.${value}`) }))}
        onChange={(value) => onDraft({ ...draft, rule: value })}
      />
      {draft.rule === 'on' ? (
        <DayField
          label={t('release.on_label')}
          min={addDays(today, 1)}
          max={latestRelease(nights.at(-1) ?? today)}
          hint={t('release.latest', { count })}
          value={draft.on}
          onChange={(event) => onDraft({ ...draft, on: event.target.value })}
          error={problem}
        />
      ) : (
        <TextField
          label={t('release.days_label')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={draft.daysBefore}
          hint={`${firstOn ? t('release.first', { day: formatDay(firstOn, language) }) : ''} ${t('release.latest', { count })}`.trim()}
          onChange={(event) => onDraft({ ...draft, daysBefore: event.target.value })}
          error={problem}
        />
      )}
    </Card>
  )
}
