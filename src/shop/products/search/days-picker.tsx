import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kind } from '#core/products/products.ts'
import { type Day, formatDay, formatShortDays } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { usePartyWords } from '#src/shop/products/criteria-words.ts'
import { FieldButton } from '#src/ui/field-button.tsx'
import { SheetVeil } from '#src/ui/sheet.tsx'

const DaysSheet = lazy(() => import('./days-sheet.tsx').then((module) => ({ default: module.DaysSheet })))

/** A field that shows the days in words and opens the calendar. With `single`, `to` is not used. */
export function DaysPicker({
  kind,
  label,
  from,
  to,
  single = false,
  min,
  error,
  onChange,
}: {
  kind: Kind
  label: string
  from: Day
  to: Day
  single?: boolean
  min: Day
  error?: string | null
  onChange: (from: Day, to: Day) => void
}) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const { stay } = usePartyWords()
  const [open, setOpen] = useState(false)
  const words = single ? formatDay(from, language) : formatShortDays(from, to, language)
  return (
    <>
      <FieldButton
        label={label}
        value={words}
        detail={single || kind === 'transfers' ? undefined : stay(kind, from, to)}
        icon={<CalendarDays aria-hidden="true" className="size-5" />}
        error={error}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={<SheetVeil />}>
          <DaysSheet
            kind={kind}
            title={t(single ? 'days.title_day' : 'days.title')}
            from={from}
            to={to}
            single={single}
            min={min}
            onClose={() => setOpen(false)}
            onChange={onChange}
          />
        </Suspense>
      )}
    </>
  )
}
