import { Search } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { useFollowing } from '#src/ui/use-following.ts'

export interface SearchWords {
  /** What it looks over. */
  label: string
  button: string
}

/** One box over all that somebody looks after; `/` leads to it (`use-search-key.ts`). */
export function SearchBox({
  words,
  text,
  onText,
}: {
  words: SearchWords
  text: string
  onText: (text: string) => void
}) {
  const id = useId()
  const [typed, setTyped] = useFollowing(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onText(typed.trim())
  }
  return (
    <search>
      <form onSubmit={submit} className="relative flex">
        <label htmlFor={id} className="sr-only">
          {words.label}
        </label>
        <input
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          aria-keyshortcuts="/"
          data-search-box=""
          placeholder={words.label}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="min-h-11 w-full rounded-control border border-transparent border-b-2 border-b-line bg-sunken py-2 pr-12 pl-4 text-ink placeholder:text-muted hover:bg-sunken/70 focus:border-b-primary focus:bg-surface"
        />
        <button
          type="submit"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-primary hover:bg-ink/5"
        >
          <Search aria-hidden="true" className="size-5" />
          <span className="sr-only">{words.button}</span>
        </button>
      </form>
    </search>
  )
}
