import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FoldedFilters } from './folded-filters.tsx'
import { type Option, PickField } from './pick-field.tsx'
import { SearchText } from './search-text.tsx'
import { useFollowing } from './use-following.ts'

/** A filter with a few values. */
export interface Pick<N extends string = string, V extends string = string> {
  name: N
  label: string
  /** The label of the option for all values, if it differs from the form's. */
  all?: string
  options: readonly Option<V>[]
}

/** Column classes by the number of picks after the text field, which spans two columns with its button. */
const columns = [
  'sm:grid-cols-2',
  'sm:grid-cols-3',
  'sm:grid-cols-2 lg:grid-cols-4',
  'sm:grid-cols-2 xl:grid-cols-5',
  'sm:grid-cols-2 lg:grid-cols-3',
  'sm:grid-cols-2 lg:grid-cols-4',
]

/** Filters a list and returns to its first page. A picked value applies at once, typed text on submit. */
export function FilterForm<A extends object>({
  address,
  words,
  picks,
  further,
  onChange,
}: {
  address: A
  /** `all`: the default label of a pick's option for all values. */
  words: { text: string; all?: string }
  picks: readonly Pick[]
  /** Other fields: their number, and the number in use. */
  further?: { fields: ReactNode; all: number; count: number }
  /** Receives the changed filter; undefined: removed. */
  onChange: (filter: Record<string, string | undefined>) => void
}) {
  const { t } = useTranslation('lists')
  const [text, setText] = useFollowing<string>((address as { text?: string }).text ?? '')
  // The filter requested last: the address contains it only after the page has loaded.
  const [latest, setLatest] = useFollowing<A>(address)
  const put = (name: string, value: string | undefined) => {
    const all: object = { ...latest, page: undefined, [name]: value }
    const next = Object.fromEntries(Object.entries(all).filter(([, said]) => said)) as A
    setLatest(next)
    onChange({ [name]: value || undefined })
  }
  const fields = picks.length + (further?.all ?? 0)
  const chosen = latest as Record<string, string | undefined>
  const field = ({ name, label, all, options }: Pick) => (
    <PickField<string>
      key={name}
      label={label}
      all={all ?? words.all}
      value={chosen[name]}
      options={options}
      onPick={(value) => put(name, value)}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    put('text', text.trim())
  }
  const count = picks.filter(({ name }) => chosen[name] !== undefined).length + (further?.count ?? 0)
  return (
    <form
      onSubmit={submit}
      // On a phone everything but the text is collapsed behind a button, so that the first rows are visible.
      className={`mb-2 flex flex-wrap items-stretch gap-2 sm:mb-4 sm:grid sm:gap-3 ${columns[fields] ?? columns[5]}`}
    >
      <div className="flex min-w-0 flex-1 basis-60 gap-2 sm:col-span-2 sm:gap-3">
        <SearchText label={words.text} button={t('search')} value={text} onChange={setText} />
      </div>
      {fields > 0 && (
        <FoldedFilters count={count}>
          {picks.map(field)}
          {further?.fields}
        </FoldedFilters>
      )}
    </form>
  )
}
