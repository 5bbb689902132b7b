import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { overlapOf, seasonLimits } from '#core/products/seasons.ts'
import { formatDay } from '#core/time/days.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { SheetFoot } from '#src/ui/sheet-foot.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { isRange, seasonFields, typedSeason } from './season-fields.ts'
import { refreshSeasons, type Season, type SeasonDays } from './season-query.ts'
import { SeasonRanges } from './season-ranges.tsx'
import { WeekdayChecks } from './weekday-checks.tsx'

/** The editor of a new or an existing season. `seasons`: those that it must not overlap. */
export function SeasonSheet({
  season,
  seasons,
  onClose,
}: {
  season: Season | null
  seasons: readonly SeasonDays[]
  onClose: () => void
}) {
  const { t } = useTranslation(['seasons', 'app'])
  const id = useId()
  const language = useLanguage()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (input: Omit<Parameters<typeof server.product.saveSeason>[0], 'season'>) =>
      server.product.saveSeason({ ...input, season: season && { id: season.id, version: season.version } }),
    onSuccess() {
      sayDone(t('saved'))
      onClose()
    },
    onSettled: () => refreshSeasons(queries),
  })
  const form = useForm(seasonFields, {
    start: typedSeason(season),
    words: {
      name: t('form.name_error', { most: seasonLimits.name }),
      ranges: t('form.range_error'),
      weekdays: t('form.weekdays_error'),
    },
    busy: save.isPending,
    send({ name, ranges, weekdays }) {
      if (!overlap) save.mutate({ name, ranges: [...ranges], weekdays: [...weekdays] })
    },
  })
  const { name, ranges, weekdays } = form.typed
  const others = seasons.filter((one) => one.id !== season?.id)
  const overlap = overlapOf([...others, { name, weekdays, ranges: ranges.filter(isRange) }])
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t(season ? 'form.change' : 'form.new')}
      closeLabel={t('app:close')}
    >
      <form {...form.form} id={id} className="space-y-4">
        <TextField label={t('form.name')} data-first-focus="" {...form.field('name')} />
        <SeasonRanges
          ranges={ranges}
          isTried={form.tried}
          onChange={(next) => form.change({ ranges: next })}
        />
        <WeekdayChecks
          legend={t('form.weekdays')}
          value={weekdays}
          error={form.problem('weekdays')}
          onChange={(picked) => form.change({ weekdays: picked })}
        />
        {overlap && (
          <Notice tone="bad">
            {t('form.overlap', {
              name: overlap.name || t('form.new'),
              other: overlap.other || t('form.new'),
              day: formatDay(overlap.day, language),
            })}
          </Notice>
        )}
        {save.isError && <Notice tone="bad">{errorText(save.error)}</Notice>}
        <SheetFoot>
          <Button type="submit" form={id} wide busy={save.isPending} disabled={overlap !== null}>
            {t('form.save')}
          </Button>
        </SheetFoot>
      </form>
    </Sheet>
  )
}
