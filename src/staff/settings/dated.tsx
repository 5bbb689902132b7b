import { useTranslation } from 'react-i18next'
import { maxDaysAhead } from '#core/agencies/platform-settings.ts'
import { addDays, type Day, isDay } from '#core/time/days.ts'
import { formatWallTime } from '#core/time/instants.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { TextField } from '#src/ui/field.tsx'

/** A dated row, its state today, and its author. */
export type Dated = Pick<Outputs['admin']['listExchangeRates']['rates'][number], 'standing' | 'written'>

/** The texts of a row. */
export interface DatedWords {
  title: string
  /** The subject, if the title contains only the place. */
  about?: string
  value?: string
  source?: string
  /** The address of the source. */
  link?: string
  from: Day
}

const tones = { ahead: 'primary', in_force: 'good', past: 'neutral' } as const

/** Whether a day can be chosen for a new row. */
export const isOpenDay = (day: string, today: Day): boolean =>
  isDay(day) && day >= today && day <= addDays(today, maxDaysAhead)

/** Words for who last set a value, and when. */
export function useSetBy(): (written: Dated['written']) => string {
  const { t } = useTranslation('platform-settings')
  const language = useLanguage()
  const zone = useZone()
  return (written) => {
    if (!written) return t('set_before')
    const at = formatWallTime(written.at, zone, language)
    return written.by === null ? t('set_at_server', { at }) : t('set_by', { name: written.by, at })
  }
}

/** Whether a row is in force today. */
export function Standing({ row: { standing } }: { row: Dated }) {
  const { t } = useTranslation('platform-settings')
  return <Badge tone={tones[standing]}>{t(`standing.${standing}`)}</Badge>
}

/** The actions on a row. */
export function DatedActions<Row extends Dated>({
  row,
  onChange,
  onWithdraw,
}: {
  row: Row
  onChange: (row: Row) => void
  onWithdraw: (row: Row) => void
}) {
  const { t } = useTranslation('platform-settings')
  return (
    <span className="flex flex-wrap gap-2">
      {row.standing !== 'past' && (
        <Button look="plain" size="small" onClick={() => onChange(row)}>
          {t('change')}
        </Button>
      )}
      {row.standing === 'ahead' && (
        <Button look="plain" size="small" onClick={() => onWithdraw(row)}>
          {t('withdraw.open')}
        </Button>
      )}
    </span>
  )
}

/** The first day of a new row. */
export function FromField({
  value,
  today,
  tried,
  onChange,
}: {
  value: string
  today: Day
  tried: boolean
  onChange: (day: string) => void
}) {
  const { t } = useTranslation('platform-settings')
  return (
    <DayField
      label={t('from')}
      min={today}
      max={addDays(today, maxDaysAhead)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={tried && !isOpenDay(value, today) ? t('error.day') : null}
    />
  )
}

/** The publication that states a value, as a link if it has an address. */
export const Source = ({ of: { source, link } }: { of: Pick<DatedWords, 'source' | 'link'> }) =>
  link ? (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center text-primary underline underline-offset-4 wrap-anywhere"
    >
      {source}
    </a>
  ) : (
    source
  )

const minSource = 3
export const isSource = (typed: string): boolean => typed.trim().length >= minSource

/** The source of a value. */
export function SourceField({
  value,
  tried,
  onChange,
}: {
  value: string
  tried: boolean
  onChange: (source: string) => void
}) {
  const { t } = useTranslation('platform-settings')
  return (
    <TextField
      label={t('source')}
      hint={t('source_hint')}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={tried && !isSource(value) ? t('error.source') : null}
    />
  )
}
