import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginPage } from '#src/ui/begin-page.ts'
import { Button } from '#src/ui/button.tsx'
import { FilterToggle } from '#src/ui/folded-filters.tsx'
import { PickField } from '#src/ui/pick-field.tsx'
import { SearchText } from '#src/ui/search-text.tsx'
import { useFollowing } from '#src/ui/use-following.ts'
import { FurtherFilters } from './further-filters.tsx'
import { pickableStates, type SalesState, saleList } from './sale-list.ts'

type Choices = Omit<Parameters<typeof FurtherFilters>[0], 'list' | 'accountsLabel'>

const further = Object.keys(saleList.filters).filter((name) => name !== 'text' && name !== 'state')

/** The filters of a list of sales. A picked value applies at once, typed text when it is submitted. */
export function SalesFilter({
  list,
  accountsLabel,
  ...choices
}: Choices & {
  list: SalesState
  /** The label of the accounts, where they are not the own agency and its branches. */
  accountsLabel?: string
}) {
  const { t } = useTranslation(['sales-desk', 'payment'])
  const { address, change } = list
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useFollowing(address.text ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change({ text: typed.trim() || undefined })
  }
  const count = further.filter((name) => name in address).length
  return (
    <form onSubmit={submit} aria-label={t('filter.label')} className="mb-2">
      <div className="flex flex-wrap items-stretch gap-2 sm:grid sm:grid-cols-2 sm:gap-3 lg:grid-cols-[2fr_auto_auto_1fr]">
        <SearchText
          label={t('filter.text')}
          button={t('filter.apply')}
          value={typed}
          className="basis-48"
          onChange={setTyped}
        />
        <FilterToggle
          controls={id}
          isOpen={isOpen}
          onToggle={setOpen}
          // On a phone the state is collapsed too.
          count={count + (address.state ? 1 : 0)}
          wideCount={count}
        />
        <PickField
          label={t('filter.state')}
          className={isOpen ? 'w-full' : 'max-sm:hidden'}
          all={t('filter.current')}
          value={address.state}
          options={pickableStates.map((id) => ({
            ...{ id, name: id === 'any' ? t('filter.any') : t(`payment:state.${id}`) },
          }))}
          onPick={(state) => change({ state })}
        />
      </div>
      <div id={id} className={`mt-3 rounded-card border border-line/60 bg-surface ${isOpen ? '' : 'hidden'}`}>
        <FurtherFilters list={list} accountsLabel={accountsLabel ?? t('filter.branch')} {...choices} />
        {/* A picked value applies at once; on a phone the list is far below. */}
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
