import { type DateRange, DayPicker, getDefaultClassNames } from 'react-day-picker'
import 'react-day-picker/style.css'
import { enUS } from 'react-day-picker/locale/en-US'
import { es } from 'react-day-picker/locale/es'
import { type Day, dayOf } from '#core/days.ts'
import type { Language } from '#core/language.ts'

/** A month or two to pick from; loaded when a picker opens, since it weighs more than the form. */
export function DayCalendar({
  mode,
  from,
  to,
  min,
  max,
  language,
  onPick,
}: {
  mode: 'range' | 'single'
  from: Day | null
  to: Day | null
  min: Day
  max: Day
  language: Language
  /** `to` is null while only the first end of a range has been picked. */
  onPick: (from: Day, to: Day | null) => void
}) {
  const wide = window.matchMedia('(min-width: 640px)').matches
  const shared = {
    locale: language === 'es' ? { ...es, options: { ...es.options, weekStartsOn: 0 as const } } : enUS,
    numberOfMonths: wide ? 2 : 1,
    defaultMonth: dateOf(from ?? min),
    startMonth: dateOf(min),
    endMonth: dateOf(max),
    disabled: [{ before: dateOf(min) }, { after: dateOf(max) }],
    today: dateOf(min),
    showOutsideDays: false,
    classNames: { root: `${getDefaultClassNames().root} day-calendar` },
  }
  if (mode === 'single') {
    return (
      <DayPicker
        {...shared}
        mode="single"
        selected={from ? dateOf(from) : undefined}
        onDayClick={(date, modifiers) => !modifiers.disabled && onPick(dayFrom(date), null)}
      />
    )
  }
  const selected: DateRange | undefined = from
    ? { from: dateOf(from), to: to ? dateOf(to) : undefined }
    : undefined
  return (
    <DayPicker
      {...shared}
      mode="range"
      selected={selected}
      onDayClick={(date, modifiers) => {
        if (modifiers.disabled) return
        const day = dayFrom(date)
        // A whole range, or a day before its start, begins a new one.
        if (from === null || to !== null || day < from) onPick(day, null)
        else onPick(from, day)
      }}
    />
  )
}

/** The browser's midnight of a day: the calendar only ever looks at year, month and date. */
function dateOf(day: Day): Date {
  return new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))
}

function dayFrom(date: Date): Day {
  return dayOf(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000)
}
