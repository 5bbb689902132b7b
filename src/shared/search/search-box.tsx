import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { parseSearch } from '#core/agencies/platform-search.ts'

export interface SearchWords {
  /** The scope of the search. */
  label: string
  button: string
}

/** The pause in typing before the search starts. */
const pauseMillis = 250

/** The search box of an area; `/` focuses it (`use-search-key.ts`). */
export function SearchBox({
  words,
  text,
  onText,
}: {
  words: SearchWords
  text: string
  /** Called on submit, and also after a pause in typing, then with `isTyping`. */
  onText: (text: string, isTyping: boolean) => void
}) {
  const id = useId()
  const [{ typed, known, sent }, set] = useState({ typed: text, known: text, sent: text })
  // A submitted text comes back as `text` while the user types on.
  if (text !== known) set({ typed: text === sent ? typed : text, known: text, sent })
  const send = useRef(onText)
  useEffect(() => {
    send.current = onText
  })
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === text || (text === '' && parseSearch(wanted) === null)) return
    const timer = setTimeout(() => {
      set((now) => ({ ...now, sent: wanted }))
      send.current(wanted, true)
    }, pauseMillis)
    return () => clearTimeout(timer)
  }, [typed, text])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onText(typed.trim(), false)
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
          onChange={({ target }) => set({ typed: target.value, known, sent })}
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
