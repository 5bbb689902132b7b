import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { kinds } from '#core/products/products.ts'
import { agendas, nobodySold } from '#core/sales/listed-sales.ts'
import { isDay } from '#core/time/days.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useText } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { CheckField } from '#src/ui/field.tsx'
import type { Pick } from '#src/ui/filter-form.tsx'
import { type Option, PickField } from '#src/ui/pick-field.tsx'
import { useFollowing } from '#src/ui/use-following.ts'
import { pickablePayments, type SalesState, saleList } from './sale-list.ts'

type SaleChoices = Outputs['agency']['listSaleChoices']
type Filter = keyof typeof saleList.filters
type DayFilter = Extract<Filter, `${string}From` | `${string}To`>

/** The less frequent filters. */
export function FurtherFilters({
  list: { address, change, clear },
  accounts,
  accountsLabel,
  sellers,
  groups,
}: {
  list: SalesState
  accounts: readonly Option[]
  accountsLabel: string
  /** Null: there are no sellers to choose from. */
  sellers: SaleChoices['sellers'] | null
  groups: SaleChoices['groups']
}) {
  const { t } = useTranslation(['sales-desk', 'payment', 'cart'])
  const text = useText()
  const { bookedFrom, bookedTo, travelsFrom, travelsTo } = address
  const [typed, setTyped] = useFollowing<{ [name in DayFilter]?: string | undefined }>({
    ...{ bookedFrom, bookedTo, travelsFrom, travelsTo },
  })
  const day = (name: DayFilter) => (
    <DayField
      label={t(`filter.${name}`)}
      value={typed[name] ?? ''}
      onChange={({ target: { value } }) => {
        setTyped({ ...typed, [name]: value })
        // A half-typed year is invalid.
        if (value === '' || isDay(value)) change({ [name]: value || undefined })
      }}
    />
  )
  const picks: Pick<Filter>[] = [
    {
      name: 'payment',
      label: t('filter.payment'),
      options: pickablePayments.map((id) => ({ id, name: t(`payment:summary.${id}`) })),
    },
    {
      name: 'agenda',
      label: t('filter.agenda'),
      options: agendas.map((id) => ({ id, name: t(`agenda.${id}`) })),
    },
    ...(sellers
      ? [
          {
            name: 'sellerId' as const,
            label: t('filter.seller'),
            options: [...sellers, { id: nobodySold, name: t('no_seller') }],
          },
        ]
      : []),
    ...(accounts.length > 1
      ? [{ name: 'accountId' as const, label: accountsLabel, all: t('filter.any'), options: accounts }]
      : []),
    {
      name: 'kind',
      label: t('filter.kind'),
      options: kinds.map((id) => ({ id, name: t(`cart:kind.${id}`) })),
    },
    ...(groups.length > 0
      ? [
          {
            name: 'groupUrl' as const,
            label: t('filter.group'),
            options: groups.map(({ url, name }) => ({ id: url, name: text(name) })),
          },
        ]
      : []),
  ]
  const isFiltered = Object.keys(saleList.filters).some((name) => name in address)
  return (
    <div className="space-y-3 p-4">
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-flow-col xl:auto-cols-fr xl:grid-cols-none">
        {picks.map(({ name, label, all = t('filter.all'), options }) => (
          <PickField<string>
            key={name}
            {...{ label, all, options }}
            value={address[name] as string | undefined}
            onPick={(value) => change({ [name]: value })}
          />
        ))}
      </div>
      <div className="grid gap-3 xl:grid-cols-2">
        <Days legend={t('filter.booked')}>
          {day('bookedFrom')}
          {day('bookedTo')}
        </Days>
        <Days legend={t('filter.travels')}>
          {day('travelsFrom')}
          {day('travelsTo')}
        </Days>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CheckField
          label={t('filter.attention')}
          checked={address.needsAttention ?? false}
          onChange={(event) => change({ needsAttention: event.target.checked ? true : undefined })}
        />
        {isFiltered && (
          <Button look="plain" onClick={clear}>
            {t('filter.clear')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Days({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="grid grid-cols-1 gap-3 min-[480px]:grid-cols-2">{children}</div>
    </fieldset>
  )
}
