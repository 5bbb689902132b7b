import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { FoldedFilters } from './folded-filters.tsx'
import { type Option, PickField } from './pick-field.tsx'
import { useFollowing } from './use-following.ts'

/** A part of the address `A` that says one of few values. */
type PickIn<A> = {
  [N in keyof A & string]-?: {
    name: N
    label: string
    /** What stands for every value, where it is another word than the form's. */
    all?: string
    options: readonly Option<NonNullable<A[N]> & string>[]
  }
}[keyof A & string]

/** By how many picks stand between the text and the button. */
const columns = [
  'sm:grid-cols-[2fr_auto]',
  'sm:grid-cols-2 xl:grid-cols-[2fr_1fr_auto]',
  'sm:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr_auto]',
  'sm:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr_1fr_auto]',
  'sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-[2fr_1fr_1fr_1fr_1fr_auto]',
  'sm:grid-cols-2 lg:grid-cols-4',
  'sm:grid-cols-2 lg:grid-cols-4',
]

const withFurther = 'sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-[2fr_1fr_1fr_1fr_1fr_auto]'

/** As many leave room for the list on a phone; of more all but the first are folded there. */
const mostPicks = 3

/** What of a list is shown, from its first page. A picked value counts at once, typed text when it is sent. */
export function FilterForm<A extends { text?: string; page?: number }>({
  address,
  words,
  picks,
  isFolded = false,
  further,
  onAddress,
}: {
  address: A
  /** `all`: what stands for every value of a pick that says nothing else. */
  words: { text: string; all?: string }
  picks: readonly PickIn<A>[]
  /** On a phone every pick is folded behind one button, so that the first rows are in sight. */
  isFolded?: boolean
  /** Two fields of another kind beside two picks, and how many of them are in use. */
  further?: { fields: ReactNode; count: number }
  onAddress: (address: A) => void
}) {
  const { t } = useTranslation('lists')
  const [text, setText] = useFollowing(address.text ?? '')
  // What was asked for last: the address says it only when it has come to the screen.
  const [asked, setAsked] = useFollowing<A>(address)
  const put = (name: keyof A, value: string | undefined) => {
    const all: object = { ...asked, page: undefined, [name]: value }
    const next = Object.fromEntries(Object.entries(all).filter(([, said]) => said)) as A
    setAsked(next)
    onAddress(next)
  }
  const shown = isFolded ? 0 : picks.length > mostPicks ? 1 : picks.length
  const field = ({ name, label, all, options }: (typeof picks)[number]) => (
    <PickField<string>
      key={name}
      label={label}
      all={all ?? words.all}
      value={asked[name] as string | undefined}
      options={options}
      onPick={(value) => put(name, value)}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    put('text', text.trim())
  }
  return (
    <form
      onSubmit={submit}
      className={`mb-4 items-stretch gap-3 ${isFolded ? 'flex flex-wrap sm:grid' : 'grid'} ${further ? withFurther : columns[picks.length]}`}
    >
      <TextField
        label={words.text}
        className="w-full"
        type="search"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {picks.slice(0, shown).map(field)}
      {shown < picks.length && (
        <FoldedFilters
          isNarrow={isFolded}
          count={
            picks.slice(shown).filter(({ name }) => asked[name] !== undefined).length + (further?.count ?? 0)
          }
          className={{ phone: isFolded ? 'grid w-full gap-3' : 'contents', wider: 'sm:contents' }}
        >
          {picks.slice(shown).map(field)}
          {further?.fields}
        </FoldedFilters>
      )}
      <Button type="submit" look="quiet" className={isFolded ? 'min-h-14 flex-1' : 'min-h-14'}>
        {t('search')}
      </Button>
    </form>
  )
}
