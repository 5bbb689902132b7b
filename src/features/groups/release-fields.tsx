import { useTranslation } from 'react-i18next'
import { addDays, formatDay } from '#core/days.ts'
import { releaseDay } from '#core/groups.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Card } from '#src/ui/card.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { type BlockDraft, ruleOf } from './block-draft.ts'

/** When rooms that nobody took go back on sale: all on one day, or each night's so many days before it. */
export function ReleaseFields({
  draft,
  today,
  nights,
  onDraft,
}: {
  draft: BlockDraft
  today: string
  nights: readonly string[]
  onDraft: (draft: BlockDraft) => void
}) {
  const { t } = useTranslation('groups-and-events')
  const language = useLanguage()
  const rule = ruleOf(draft)
  const [first = today] = nights
  const firstOn = rule && releaseDay(rule, first)
  const problem = firstOn === null ? t('release.wrong') : firstOn <= today ? t('release.past') : null
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
        <TextField
          label={t('release.on_label')}
          type="date"
          min={addDays(today, 1)}
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
          hint={firstOn ? t('release.first', { day: formatDay(firstOn, language) }) : undefined}
          onChange={(event) => onDraft({ ...draft, daysBefore: event.target.value })}
          error={problem}
        />
      )}
    </Card>
  )
}
