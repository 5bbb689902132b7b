import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day, formatDay, formatDayRange } from '#core/days.ts'
import type { Kind } from '#core/products.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DayField } from './day-field.tsx'
import { useStayWords } from './words.ts'

const DayCalendar = lazy(() =>
  import('#src/ui/day-calendar.tsx').then((module) => ({ default: module.DayCalendar })),
)

/** Days that can be booked ahead. */
const horizonDays = 540

/** Typed entry above a calendar; nothing changes until the button is pressed. */
export function DaysSheet({
  kind,
  title,
  from: firstFrom,
  to: firstTo,
  single,
  min,
  onClose,
  onChange,
}: {
  kind: Kind
  title: string
  from: Day
  to: Day
  single: boolean
  min: Day
  onClose: () => void
  onChange: (from: Day, to: Day) => void
}) {
  const { t } = useTranslation(['products', 'app'])
  const language = useLanguage()
  const stayWords = useStayWords()
  const [from, setFrom] = useState(firstFrom)
  const [to, setTo] = useState<Day | null>(single ? null : firstTo)
  const least = kind === 'hotels' ? 1 : 0
  const max = addDays(min, horizonDays)
  const complete = single || (to !== null && to >= addDays(from, least))
  const pick = (nextFrom: Day, nextTo: Day | null) => {
    setFrom(nextFrom)
    setTo(nextTo !== null && nextTo < addDays(nextFrom, least) ? null : nextTo)
  }
  const labels = {
    hotels: ['arrive', 'depart'],
    tours: ['first', 'last'],
    transfers: ['arrive', 'depart'],
  } as const
  const [fromLabel, toLabel] = labels[kind]
  const words = single
    ? formatDay(from, language, 'long')
    : to
      ? formatDayRange(from, to, language)
      : formatDay(from, language)
  return (
    <Sheet
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t('app:close')}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="min-w-40 flex-1 leading-tight">
            <span className="block font-semibold">{words}</span>
            {!single && to && <span className="text-sm text-muted">{stayWords(kind, from, to)}</span>}
          </p>
          <Button
            className="w-full sm:w-auto"
            disabled={!complete}
            onClick={() => {
              onChange(from, to ?? from)
              onClose()
            }}
          >
            {t(single ? 'days.apply_day' : 'days.apply')}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-2 gap-3">
        <DayField
          label={t(single ? 'days.on' : `days.${fromLabel}`)}
          value={from}
          min={min}
          max={max}
          onRange={single ? undefined : pick}
          onChange={(day) => pick(day, to !== null && to <= day ? null : to)}
        />
        {!single && (
          <DayField
            label={t(`days.${toLabel}`)}
            value={to}
            min={addDays(from, least)}
            max={max}
            onChange={setTo}
          />
        )}
      </div>
      <p className="mt-2 text-sm text-muted">{t('days.hint')}</p>
      <div className="mt-4 min-h-88">
        <Suspense fallback={<Skeleton className="h-88 w-full" />}>
          <DayCalendar
            mode={single ? 'single' : 'range'}
            from={from}
            to={to}
            min={min}
            max={max}
            language={language}
            onPick={pick}
          />
        </Suspense>
      </div>
    </Sheet>
  )
}
