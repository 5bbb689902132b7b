import { X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportPeriods } from '#core/agencies/report-periods.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { FilterToggle } from '#src/ui/folded-filters.tsx'
import { SearchText } from '#src/ui/search-text.tsx'
import { useFollowing } from '#src/ui/use-following.ts'
import { FilterFields } from './filter-fields.tsx'
import { type Choices, useFilterWords } from './filter-words.ts'
import { type FilterName, filterNames, type ReportFilter } from './report-list.ts'

interface Props {
  filter: ReportFilter
  choices: Choices | undefined
  onChange: (part: ReportFilter) => void
}

/** The report's filters: period and text in one row, the others behind a button. Active filters are removable chips. */
export function ReportFilterBar({ filter, choices, onChange }: Props) {
  const { t } = useTranslation('reports')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const hasDays = filter.bookedFrom !== undefined || filter.bookedTo !== undefined
  const active = filterNames.filter((name) => filter[name] !== undefined && name !== 'period')
  return (
    <section aria-label={t('filter.title')} className="mb-4 space-y-3 print:hidden">
      <div className="flex flex-wrap items-stretch gap-2 sm:gap-3">
        <SelectField
          label={t('period.label')}
          className="min-w-0 flex-1"
          value={hasDays ? 'own' : (filter.period ?? 'all')}
          onChange={({ target }) =>
            onChange({
              period: reportPeriods.find((name) => name === target.value),
              bookedFrom: undefined,
              bookedTo: undefined,
            })
          }
        >
          {hasDays && <option value="own">{t('period.own')}</option>}
          {reportPeriods.map((name) => (
            <option key={name} value={name}>
              {t(`period.${name}`)}
            </option>
          ))}
        </SelectField>
        <CustomerField isShown={isOpen} value={filter.customer ?? ''} onChange={onChange} />
        <FilterToggle
          controls={id}
          isOpen={isOpen}
          onToggle={setOpen}
          count={active.length}
          // On a phone the text field is collapsed too.
          wideCount={active.filter((name) => name !== 'customer').length}
        />
      </div>
      <div id={id} className={`rounded-card border border-line/60 bg-surface ${isOpen ? '' : 'hidden'}`}>
        <div className="grid gap-3 p-4 md:grid-cols-3 xl:grid-cols-4">
          <FilterFields filter={filter} choices={choices} onChange={onChange} />
        </div>
      </div>
      <Chips filter={filter} choices={choices} onChange={onChange} active={active} />
    </section>
  )
}

function CustomerField({
  isShown,
  value,
  onChange,
}: {
  /** Whether the field is shown on a phone; a wide screen always shows it. */
  isShown: boolean
  value: string
  onChange: (part: ReportFilter) => void
}) {
  const { t } = useTranslation('reports')
  const [typed, setTyped] = useFollowing(value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange({ customer: typed.trim() || undefined })
  }
  return (
    <form
      onSubmit={submit}
      className={`order-last flex w-full gap-2 sm:order-none sm:w-auto sm:flex-1 sm:basis-60 sm:gap-3 ${isShown ? '' : 'max-sm:hidden'}`}
    >
      <SearchText
        label={t('filter.customer')}
        button={t('filter.search')}
        value={typed}
        onChange={setTyped}
      />
    </form>
  )
}

function Chips({ filter, choices, onChange, active }: Props & { active: readonly FilterName[] }) {
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
              onClick={() => onChange({ [name]: undefined })}
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
        <Button
          look="plain"
          size="small"
          onClick={() => onChange(Object.fromEntries(active.map((name) => [name, undefined])))}
        >
          {t('filter.clear')}
        </Button>
      </li>
    </ul>
  )
}
