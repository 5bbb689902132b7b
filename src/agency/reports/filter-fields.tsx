import { useTranslation } from 'react-i18next'
import { reportPayments, reportStates } from '#core/agencies/reports.ts'
import { kinds } from '#core/products/products.ts'
import { isDay } from '#core/time/days.ts'
import { useText } from '#src/platform/i18n.ts'
import { DayField } from '#src/ui/day-field.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { PickField } from '#src/ui/pick-field.tsx'
import { useFollowing } from '#src/ui/use-following.ts'
import type { Choices } from './filter-words.ts'
import type { ReportFilter } from './report-list.ts'

interface FilterProps {
  filter: ReportFilter
  choices: Choices | undefined
  onChange: (part: ReportFilter) => void
}

/** The less frequent filters. A picked value applies at once, a typed day on blur. */
export function FilterFields({ filter, choices, onChange }: FilterProps) {
  const { t } = useTranslation('reports')
  const text = useText()
  const onBooked = (days: ReportFilter) => onChange({ ...days, period: 'all' })
  return (
    <>
      <FilterDay name="bookedFrom" filter={filter} onChange={onBooked} />
      <FilterDay name="bookedTo" filter={filter} onChange={onBooked} />
      <FilterDay name="travelFrom" filter={filter} onChange={onChange} />
      <FilterDay name="travelTo" filter={filter} onChange={onChange} />
      <ProductField filter={filter} choices={choices} onChange={onChange} />
      <PickField
        label={t('filter.destination')}
        all={t('filter.all')}
        value={filter.destinationId}
        options={(choices?.destinations ?? []).map(({ id, name }) => ({ id, name: text(name) }))}
        onPick={(destinationId) => onChange({ destinationId })}
      />
      {choices && choices.sellers.length > 1 && (
        <PickField
          label={t('filter.seller')}
          all={t('filter.all')}
          value={filter.sellerId}
          options={[{ id: 'customers', name: t('filter.customers') }, ...choices.sellers]}
          onPick={(sellerId) => onChange({ sellerId })}
        />
      )}
      {choices && choices.accounts.length > 1 && (
        <PickField
          label={t('filter.branch')}
          all={t('filter.all_f')}
          value={filter.accountId}
          options={choices.accounts}
          onPick={(accountId) => onChange({ accountId })}
        />
      )}
      {choices && choices.groups.length > 0 && (
        <PickField
          label={t('filter.group')}
          all={t('filter.all')}
          value={filter.groupUrl}
          options={choices.groups.map(({ url, name }) => ({ id: url, name: text(name) }))}
          onPick={(groupUrl) => onChange({ groupUrl })}
        />
      )}
      <PickField
        label={t('filter.state')}
        all={t('filter.all')}
        value={filter.state}
        options={reportStates.map((id) => ({ id, name: t(`state.${id}`) }))}
        onPick={(state) => onChange({ state })}
      />
      <PickField
        label={t('filter.payment')}
        all={t('filter.all')}
        value={filter.payment}
        options={reportPayments.map((id) => ({ id, name: t(`payment.${id}`) }))}
        onPick={(payment) => onChange({ payment })}
      />
    </>
  )
}

function FilterDay({
  name,
  filter,
  onChange,
}: {
  name: 'bookedFrom' | 'bookedTo' | 'travelFrom' | 'travelTo'
  filter: ReportFilter
  onChange: (change: ReportFilter) => void
}) {
  const { t } = useTranslation('reports')
  const value = filter[name] ?? ''
  const [typed, setTyped] = useFollowing(value)
  return (
    <DayField
      label={t(`filter.${name}`)}
      min="2000-01-01"
      max="2099-12-31"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      // While a year is being typed the day is invalid, and the field reports no change.
      onBlur={() => {
        if (typed !== value && (typed === '' || isDay(typed))) onChange({ [name]: typed || undefined })
      }}
    />
  )
}

/** One product, or all products of a kind. */
function ProductField({ filter, choices, onChange }: FilterProps) {
  const { t } = useTranslation('reports')
  const text = useText()
  const products = choices?.products ?? []
  return (
    <SelectField
      label={t('filter.product')}
      value={filter.productId ? `one:${filter.productId}` : filter.kind ? `all:${filter.kind}` : ''}
      onChange={({ target: { value } }) =>
        onChange({
          kind: kinds.find((kind) => value === `all:${kind}`),
          productId: value.startsWith('one:') ? value.slice(4) : undefined,
        })
      }
    >
      <option value="">{t('filter.all')}</option>
      {kinds.map((kind) => (
        <optgroup key={kind} label={t(`kind.${kind}`)}>
          <option value={`all:${kind}`}>{t(`filter.all_${kind}`)}</option>
          {products
            .filter((product) => product.kind === kind)
            .map(({ id, name }) => (
              <option key={id} value={`one:${id}`}>
                {text(name)}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
