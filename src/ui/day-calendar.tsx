import { useEffect, useRef, useState } from 'react'
import {
  type DateRange,
  DayPicker,
  type DayPickerProps,
  getDefaultClassNames,
  type Modifiers,
} from 'react-day-picker'
import { dayMillis } from '#core/time/lengths.ts'
import 'react-day-picker/style.css'
import './day-calendar.css'
import type { Language } from '#core/app/language.ts'
import { type Day, dayOf, formatDayPart } from '#core/time/days.ts'

interface CalendarWords {
  /** The label of the navigation between months. */
  months: string
  next: string
  previous: string
  today: string
  chosen: string
}

/** A calendar of one or two months. Loaded when a picker opens, because it is larger than the form. */
export function DayCalendar({
  mode,
  from,
  to,
  min,
  max,
  language,
  words,
  onPick,
}: {
  mode: 'range' | 'single'
  from: Day | null
  to: Day | null
  min: Day
  max: Day
  language: Language
  words: CalendarWords
  /** `to` is null while only the start of a range is picked. */
  onPick: (from: Day, to: Day | null) => void
}) {
  const months = window.matchMedia('(min-width: 640px)').matches ? 2 : 1
  const [month, setMonth] = useState(dateOf(from ?? min))
  useEffect(() => {
    // If a day is typed elsewhere, the calendar shows its month.
    if (from) setMonth((shown) => (isShown(dateOf(from), shown, months) ? shown : dateOf(from)))
  }, [from, months])
  const days = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Runs after the sheet has taken the focus. A text field in which the user is typing keeps the focus.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement instanceof HTMLInputElement) return
      days.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  const shared = {
    ...labelsIn(language, words),
    numberOfMonths: months,
    month,
    onMonthChange: setMonth,
    startMonth: dateOf(min),
    endMonth: dateOf(max),
    disabled: [{ before: dateOf(min) }, { after: dateOf(max) }],
    today: dateOf(min),
    showOutsideDays: false,
    // Six weeks in every month, so that content below does not move between months.
    fixedWeeks: true,
    classNames: { root: `${getDefaultClassNames().root} day-calendar` },
  }
  const pick = (_: unknown, date: Date, modifiers: Modifiers) => {
    if (modifiers.disabled) return
    const day = dayFrom(date)
    // A new range begins after a complete one, or on a day before the range's start.
    if (mode === 'single' || from === null || to !== null || day < from) onPick(day, null)
    else onPick(from, day)
  }
  const selected: DateRange | undefined = from
    ? { from: dateOf(from), to: to ? dateOf(to) : undefined }
    : undefined
  return (
    <div ref={days}>
      {mode === 'single' ? (
        <DayPicker {...shared} mode="single" selected={selected?.from} onSelect={pick} />
      ) : (
        <DayPicker {...shared} mode="range" selected={selected} onSelect={pick} />
      )}
    </div>
  )
}

/** Names of months and days from Intl, as everywhere else: the picker's own locales would have to be loaded as well. */
function labelsIn(
  language: Language,
  words: CalendarWords,
): Pick<DayPickerProps, 'formatters' | 'labels' | 'weekStartsOn'> {
  const by = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
    formatDayPart(dayFrom(date), language, options)
  const month = by({ month: 'long', year: 'numeric' })
  const day = by({ dateStyle: 'full' })
  const dayButton = (date: Date, { today, selected }: Modifiers) =>
    [today && words.today, day(date), selected && words.chosen].filter(Boolean).join(', ')
  return {
    weekStartsOn: 0,
    formatters: { formatCaption: month, formatWeekdayName: by({ weekday: 'short' }) },
    labels: {
      labelNav: () => words.months,
      labelNext: () => words.next,
      labelPrevious: () => words.previous,
      labelGrid: month,
      labelGridcell: (date, modifiers) => dayButton(date, modifiers ?? {}),
      labelWeekday: by({ weekday: 'long' }),
      labelDayButton: dayButton,
    },
  }
}

/** Whether `date` is in one of the `months` months from `first` on. */
function isShown(date: Date, first: Date, months: number): boolean {
  const ahead = (date.getFullYear() - first.getFullYear()) * 12 + date.getMonth() - first.getMonth()
  return ahead >= 0 && ahead < months
}

/** Midnight of a day in the browser's time zone; the calendar reads only the year, month and date. */
function dateOf(day: Day): Date {
  return new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))
}

function dayFrom(date: Date): Day {
  return dayOf(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMillis)
}
