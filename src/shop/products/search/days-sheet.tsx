import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kind } from '#core/products/products.ts'
import { addDays, type Day, formatDay, formatDayRange, formatShortDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { usePartyWords } from '#src/shop/products/criteria-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TypedDay } from './typed-day.tsx'
import type { TypedProblem } from './typed-days.ts'
import { pickedStay, readStay, type TypedStay } from './typed-stay.ts'

const DayCalendar = lazy(() =>
  import('#src/ui/day-calendar.tsx').then((module) => ({ default: module.DayCalendar })),
)

/** How many days ahead can be booked. */
const horizonDays = 540

/** Typed entry above a calendar; changes apply when the button is pressed. */
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
  const { stay: stayWords } = usePartyWords()
  const [stay, setStay] = useState(() => pickedStay(firstFrom, single ? null : firstTo))
  const fromField = useRef<HTMLInputElement>(null)
  const toField = useRef<HTMLInputElement>(null)
  const { from, to } = stay
  const least = kind === 'hotels' ? 1 : 0
  const max = addDays(min, horizonDays)
  const rules = { single, least, min, max, language }
  const wrong = stay.fromProblem !== null || stay.toProblem !== null
  const type = (part: Partial<TypedStay>) => setStay((now) => ({ ...now, ...part }))
  const read = () => setStay((now) => readStay(now, rules))
  const apply = () => {
    // Read again: a phone can press the button without leaving the field.
    const done = readStay(stay, rules)
    setStay(done)
    if (done.fromProblem) return fromField.current?.focus()
    if (done.toProblem || (!single && !done.to)) return toField.current?.focus()
    onChange(done.from, done.to ?? done.from)
    onClose()
  }
  const problemWords = (problem: TypedProblem | null) => {
    if (problem === 'unreadable') return t('days.unreadable')
    if (problem === 'too_far') return t('days.too_far', { day: formatShortDay(max, language) })
    if (problem === 'order') return t(kind === 'tours' ? 'errors.order_range' : 'errors.order')
    return problem && t('errors.past')
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
            {!wrong && <span className="block font-semibold">{words}</span>}
            {!wrong && !single && to && (
              <span className="text-sm text-muted">{stayWords(kind, from, to)}</span>
            )}
          </p>
          <Button
            className="w-full sm:w-auto"
            disabled={!single && to === null && stay.toText === null && stay.fromText === null}
            onClick={apply}
          >
            {t(single ? 'days.apply_day' : 'days.apply')}
          </Button>
        </div>
      }
    >
      <div className="grid pairs gap-3">
        <TypedDay
          ref={fromField}
          label={t(single ? 'days.on' : `days.${fromLabel}`)}
          text={stay.fromText ?? formatShortDay(from, language)}
          error={problemWords(stay.fromProblem)}
          onType={(fromText) => type({ fromText })}
          onRead={read}
        />
        {!single && (
          <TypedDay
            ref={toField}
            label={t(`days.${toLabel}`)}
            text={stay.toText ?? (to ? formatShortDay(to, language) : '')}
            error={problemWords(stay.toProblem)}
            onType={(toText) => type({ toText })}
            onRead={read}
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
            words={t('days.calendar', { returnObjects: true })}
            onPick={(day, last) =>
              setStay(pickedStay(day, last !== null && last < addDays(day, least) ? null : last))
            }
          />
        </Suspense>
      </div>
    </Sheet>
  )
}
