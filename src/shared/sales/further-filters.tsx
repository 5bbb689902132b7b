import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { kinds } from '#core/products/products.ts'
import { isDay } from '#core/time/days.ts'
import { Button } from '#src/ui/button.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { CheckField } from '#src/ui/field.tsx'
import { type Option, PickField } from '#src/ui/pick-field.tsx'
import { useFollowing } from '#src/ui/use-following.ts'
import {
  type DayFilter,
  isFiltered,
  pickableAgendas,
  pickablePayments,
  type SalesAddress,
} from './sales-address.ts'

/** Filters that are not asked for every day. */
export function FurtherFilters({
  address,
  accounts,
  accountsLabel,
  sellers,
  groups,
  onPick,
}: {
  address: SalesAddress
  accounts: readonly Option[]
  accountsLabel: string
  sellers: readonly Option[] | null
  groups: readonly Option[]
  onPick: (change: { [name in keyof SalesAddress]?: SalesAddress[name] | undefined }) => void
}) {
  const { t } = useTranslation(['sales-desk', 'payment', 'cart'])
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
        // A year that is being typed is none yet.
        if (value === '' || isDay(value)) onPick({ [name]: value || undefined })
      }}
    />
  )
  return (
    <div className="space-y-3 p-4">
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-flow-col xl:auto-cols-fr xl:grid-cols-none">
        <PickField
          all={t('filter.all')}
          label={t('filter.payment')}
          value={address.payment}
          options={pickablePayments.map((id) => ({ id, name: t(`payment:summary.${id}`) }))}
          onPick={(payment) => onPick({ payment })}
        />
        <PickField
          all={t('filter.all')}
          label={t('filter.agenda')}
          value={address.agenda}
          options={pickableAgendas.map((id) => ({ id, name: t(`agenda.${id}`) }))}
          onPick={(agenda) => onPick({ agenda })}
        />
        {sellers && (
          <PickField
            all={t('filter.all')}
            label={t('filter.seller')}
            value={address.seller}
            options={sellers}
            onPick={(seller) => onPick({ seller })}
          />
        )}
        {accounts.length > 1 && (
          <PickField
            all={t('filter.any')}
            label={accountsLabel}
            value={address.branch}
            options={accounts}
            onPick={(branch) => onPick({ branch })}
          />
        )}
        <PickField
          all={t('filter.all')}
          label={t('filter.kind')}
          value={address.kind}
          options={kinds.map((id) => ({ id, name: t(`cart:kind.${id}`) }))}
          onPick={(kind) => onPick({ kind })}
        />
        {groups.length > 0 && (
          <PickField
            all={t('filter.all')}
            label={t('filter.group')}
            value={address.group}
            options={groups}
            onPick={(group) => onPick({ group })}
          />
        )}
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
          checked={address.attention ?? false}
          onChange={(event) => onPick({ attention: event.target.checked ? true : undefined })}
        />
        {isFiltered(address) && (
          <Button look="plain" onClick={() => onPick(nothing)}>
            {t('filter.clear')}
          </Button>
        )}
      </div>
    </div>
  )
}

const nothing = {
  ...{ text: undefined, state: undefined, payment: undefined, seller: undefined, branch: undefined },
  ...{ kind: undefined, group: undefined, attention: undefined, bookedFrom: undefined, bookedTo: undefined },
  ...{ agenda: undefined, travelsFrom: undefined, travelsTo: undefined },
}

function Days({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="grid grid-cols-1 gap-3 min-[480px]:grid-cols-2">{children}</div>
    </fieldset>
  )
}
