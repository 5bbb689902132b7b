import { useTranslation } from 'react-i18next'
import { type OpenHours, type OpeningHours, weekdayName } from '#core/agencies/contact.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Switch } from '#src/ui/switch.tsx'
import { TimeField } from '#src/ui/time-field.tsx'
import { isDayValid } from './contact-fields.ts'

const usual: OpenHours = { opens: '09:00', closes: '18:00' }

/** The opening hours of each weekday. A day switched to open starts with the hours of the last open day before it. */
export function WeekHours({
  week,
  tried,
  onWeek,
}: {
  week: OpeningHours
  /** Whether to show errors. */
  tried: boolean
  onWeek: (week: OpeningHours) => void
}) {
  const { t } = useTranslation('affiliate')
  const language = useLanguage()
  const put = (at: number, day: OpenHours | null) => onWeek(week.map((one, i) => (i === at ? day : one)))
  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold">{t('hours.title')}</legend>
      <p className="text-sm text-muted">{t('hours.hint')}</p>
      {week.map((day, at) => {
        const name = weekdayName(at, language)
        const before = week.slice(0, at).findLast((one) => one !== null)
        const error = tried && day && !isDayValid(day) ? t('hours.error') : null
        const time = (part: 'opens' | 'closes', { opens, closes }: OpenHours) => (
          <TimeField
            label={t(`hours.${part}`)}
            value={part === 'opens' ? opens : closes}
            placeholder={usual[part]}
            error={error}
            onChange={(typed) => put(at, { opens, closes, [part]: typed })}
          />
        )
        return (
          <fieldset key={name} className="space-y-2">
            <legend className="sr-only">{name}</legend>
            <div className="flex items-center gap-3">
              <Switch
                label={<span className="inline-block first-letter:uppercase">{name}</span>}
                checked={day !== null}
                onChange={(opens) => put(at, opens ? (before ?? usual) : null)}
              />
              {day === null && <span className="text-muted">{t('hours.closed')}</span>}
            </div>
            {day && (
              <div className="grid gap-3 sm:grid-cols-2">
                {time('opens', day)}
                {time('closes', day)}
              </div>
            )}
          </fieldset>
        )
      })}
    </fieldset>
  )
}
