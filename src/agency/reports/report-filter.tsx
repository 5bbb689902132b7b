import { SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stepStart } from '#core/agencies/reports.ts'
import { addDays, type Day } from '#core/time/days.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { FilterFields } from './filter-fields.tsx'
import { type Choices, useFilterWords } from './filter-words.ts'
import { changed, type FilterName, filterNames, type ReportFilter } from './report-address.ts'

interface Props {
  filter: ReportFilter
  choices: Choices | undefined
  /** The agency's day. */
  today: Day
  onFilter: (filter: ReportFilter) => void
}

/** Filters: a row of fields, on phones a sheet; periods at a touch; what is active as chips that go when pressed. */
export function ReportFilterBar(props: Props) {
  const { filter, onFilter, choices } = props
  const { t } = useTranslation('reports')
  const [open, setOpen] = useState(false)
  const active = filterNames.filter((name) => filter[name] !== undefined)
  return (
    <section aria-label={t('filter.title')} className="mb-6 space-y-3 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <Periods {...props} />
        <Button look="outline" className="md:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <SlidersHorizontal aria-hidden="true" className="size-5" />
          {active.length > 0 ? t('filter.open_count', { count: active.length }) : t('filter.open')}
        </Button>
      </div>
      <div className="hidden gap-3 md:grid md:grid-cols-3 xl:grid-cols-4">
        <FilterFields filter={filter} choices={choices} onFilter={onFilter} />
      </div>
      <Chips {...props} active={active} />
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={t('filter.title')}
        closeLabel={t('filter.close')}
        footer={
          <Button wide onClick={() => setOpen(false)}>
            {t('filter.apply')}
          </Button>
        }
      >
        <div className="grid gap-3">
          <FilterFields filter={filter} choices={choices} onFilter={onFilter} />
        </div>
      </Sheet>
    </section>
  )
}

function Periods({ filter, today, onFilter }: Props) {
  const { t } = useTranslation('reports')
  const thisMonth = stepStart(today, 'month')
  const lastMonth = stepStart(addDays(thisMonth, -1), 'month')
  const periods: Record<'this_month' | 'last_month' | 'this_year' | 'all', ReportFilter> = {
    this_month: { bookedFrom: thisMonth, bookedTo: today },
    last_month: { bookedFrom: lastMonth, bookedTo: addDays(thisMonth, -1) },
    this_year: { bookedFrom: `${today.slice(0, 4)}-01-01`, bookedTo: today },
    all: { bookedFrom: undefined, bookedTo: undefined },
  }
  return (
    // No box of its own: on phones the filters stand right after the last period.
    <fieldset className="contents">
      <legend className="sr-only">{t('period.label')}</legend>
      {(Object.keys(periods) as (keyof typeof periods)[]).map((name) => {
        const { bookedFrom, bookedTo } = periods[name]
        const isOn = filter.bookedFrom === bookedFrom && filter.bookedTo === bookedTo
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            onClick={() => onFilter(changed(filter, { bookedFrom, bookedTo }))}
            className="min-h-11 rounded-full border border-line bg-surface px-4 text-sm font-medium hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
          >
            {t(`period.${name}`)}
          </button>
        )
      })}
    </fieldset>
  )
}

function Chips({ filter, choices, onFilter, active }: Props & { active: readonly FilterName[] }) {
  const { t } = useTranslation('reports')
  const words = useFilterWords(choices)
  if (active.length === 0) return null
  return (
    <ul aria-label={t('filter.active')} className="flex flex-wrap items-center gap-2">
      {active.map((name) => {
        const what = words(name, filter)
        return (
          <li key={name}>
            <button
              type="button"
              onClick={() => onFilter(changed(filter, { [name]: undefined }))}
              className="inline-flex min-h-11 items-center gap-1 rounded-full bg-primary-soft py-1 pr-2 pl-4 text-sm font-medium text-primary hover:bg-primary/15"
            >
              <span className="sr-only">{t('filter.remove', { what })}</span>
              <span aria-hidden="true">{what}</span>
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        )
      })}
      <li>
        <Button look="plain" size="small" onClick={() => onFilter({})}>
          {t('filter.clear')}
        </Button>
      </li>
    </ul>
  )
}
