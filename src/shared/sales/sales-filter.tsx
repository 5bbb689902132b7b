import { Search } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outputs } from '#src/platform/api.ts'
import { useText } from '#src/platform/i18n.ts'
import { beginPage } from '#src/ui/begin-page.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { FilterToggle } from '#src/ui/folded-filters.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { useFollowing } from '#src/ui/use-following.ts'
import { FurtherFilters } from './further-filters.tsx'
import { type DayFilter, pickableStates, type SalesAddress } from './sales-address.ts'

type SaleChoices = Outputs['agency']['listSaleChoices']

const further = ['payment', 'agenda', 'seller', 'branch', 'kind', 'group', 'attention'] as const
const dayNames: readonly DayFilter[] = ['bookedFrom', 'bookedTo', 'travelsFrom', 'travelsTo']

/** Which sales are shown. A picked value counts at once, typed text when it is sent. */
export function SalesFilter({
  address,
  accounts,
  accountsLabel,
  sellers,
  groups,
  onAddress,
}: {
  address: SalesAddress
  accounts: readonly Option[]
  /** What the accounts are, where they are not the own agency and its branches. */
  accountsLabel?: string
  /** Null: there is nobody to choose from. */
  sellers: SaleChoices['sellers'] | null
  groups: SaleChoices['groups']
  onAddress: (address: SalesAddress) => void
}) {
  const { t } = useTranslation(['sales-desk', 'payment'])
  const text = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useFollowing(address.text ?? '')
  const { page: _, ...kept } = address
  const pick = (change: Partial<SalesAddress>) => onAddress(withoutNothing({ ...kept, ...change }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    pick({ text: typed.trim() })
  }
  const count =
    further.filter((name) => address[name] !== undefined).length +
    dayNames.filter((name) => address[name] !== undefined).length
  return (
    <form onSubmit={submit} aria-label={t('filter.label')} className="mb-2">
      <div className="flex flex-wrap items-stretch gap-2 sm:grid sm:grid-cols-2 sm:gap-3 lg:grid-cols-[2fr_auto_auto_1fr]">
        <TextField
          label={t('filter.text')}
          className="min-w-0 flex-1 basis-48"
          type="search"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" look="quiet" className="min-h-14 max-sm:px-3!">
          <Search aria-hidden="true" className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">{t('filter.apply')}</span>
        </Button>
        <FilterToggle
          controls={id}
          isOpen={isOpen}
          onToggle={setOpen}
          // A phone folds the state away, too.
          count={count + (address.state === undefined ? 0 : 1)}
          wideCount={count}
        />
        <SelectField
          label={t('filter.state')}
          className={isOpen ? 'w-full' : 'max-sm:hidden'}
          value={address.state ?? 'current'}
          onChange={(event) => {
            const state = pickableStates.find((one) => one === event.target.value)
            pick({ state: state === 'current' ? undefined : state })
          }}
        >
          {pickableStates.map((state) => (
            <option key={state} value={state}>
              {state === 'current' || state === 'any' ? t(`filter.${state}`) : t(`payment:state.${state}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div id={id} className={`mt-3 rounded-card border border-line/60 bg-surface ${isOpen ? '' : 'hidden'}`}>
        <FurtherFilters
          address={address}
          accounts={accounts}
          accountsLabel={accountsLabel ?? t('filter.branch')}
          // The server's word for sales that nobody helped with.
          sellers={sellers && [...sellers, { id: 'customers', name: t('no_seller') }]}
          groups={groups.map(({ url, name }) => ({ id: url, name: text(name) }))}
          onPick={pick}
        />
        {/* What is picked counts at once; on a phone the list is far below. */}
        <div className="px-4 pb-4 sm:hidden">
          <Button
            wide
            onClick={() => {
              setOpen(false)
              beginPage()
            }}
          >
            {t('filter.show')}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** An address has no empty places. */
const withoutNothing = (address: { [name in keyof SalesAddress]: SalesAddress[name] | undefined }) =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value)) as SalesAddress
