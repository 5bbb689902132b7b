import { MapPin } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import { TextField } from '#src/ui/field.tsx'
import type { Destination } from '../catalogue.ts'
import { matchDestinations } from './destination-match.ts'
import { needsSignal, type Saved, savedFirst } from './saved-places.ts'

/**
 * A combobox of destinations; offline, of those on the device. `floating` lays the list over the page while it is open.
 */
export function DestinationCombobox({
  destinations,
  saved,
  value,
  floating,
  error,
  onPick,
}: {
  destinations: Destination[]
  saved: Saved
  value: string
  floating: boolean
  error?: string | null
  onPick: (destination: Destination) => void
}) {
  const { t } = useTranslation('products')
  const text = useText()
  const id = useId()
  const chosen = destinations.find((destination) => destination.id === value)
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(!floating)
  const [active, setActive] = useState(-1)
  /** Pixels of the window below the box: a longer list would scroll the page instead of itself. */
  const [room, setRoom] = useState(0)
  const found = savedFirst(matchDestinations(destinations, typed ?? ''), saved)
  const shown = open || !floating
  const current = found[active]

  const pick = (destination: Destination) => {
    if (needsSignal(saved, destination.id)) return
    onPick(destination)
    setTyped(null)
    setActive(-1)
    setOpen(!floating)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found[0]) {
      event.preventDefault()
      setOpen(true)
      // From the box itself, down goes to the first option and up to the last.
      const next = active < 0 && step < 0 ? found.length - 1 : (active + step + found.length) % found.length
      setActive(next)
      const option = document.getElementById(`${id}-${found[next]?.id}`)
      const list = option?.parentElement
      // Scroll the list only; `scrollIntoView` would also move the page.
      if (floating && list) list.scrollTop = option.offsetTop - list.clientHeight / 2
      else option?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && shown && (current || typed)) {
      event.preventDefault()
      const answer = current ?? found[0]
      if (answer) pick(answer)
    }
    if (event.key === 'Escape' && floating && open) {
      event.preventDefault()
      setOpen(false)
      setTyped(null)
    }
  }
  return (
    <div className="relative">
      <TextField
        role="combobox"
        data-first-focus={floating ? undefined : ''}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && current ? `${id}-${current.id}` : undefined}
        label={t('destination.label')}
        placeholder={t('destination.placeholder')}
        value={typed ?? (chosen ? text(chosen.name) : '')}
        error={error}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(-1)
          setOpen(true)
        }}
        onFocus={(event) => {
          event.target.select()
          setRoom(innerHeight - event.target.getBoundingClientRect().bottom - 16)
          setOpen(true)
        }}
        onBlur={() => {
          setOpen(!floating)
          // On blur a single match is chosen; otherwise the earlier choice is restored.
          const [only, another] = found
          if (typed && only && !another) pick(only)
          else if (floating) setTyped(null)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="sr-only">
        {shown && typed ? t('destination.count', { count: found.length }) : ''}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        // A scrollable list would be a tab stop, which disappears on blur.
        tabIndex={-1}
        aria-label={t('destination.label')}
        hidden={!shown || !found[0]}
        style={floating ? { maxHeight: Math.min(Math.max(room, 176), 384) } : undefined}
        className={
          floating
            ? 'absolute inset-x-0 top-full z-30 mt-2 min-w-80 overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-float'
            : 'mt-3'
        }
      >
        {found.map((destination, i) => {
          const isAway = needsSignal(saved, destination.id)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a list box are its text box's
            <div
              key={destination.id}
              id={`${id}-${destination.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={destination.id === value}
              aria-disabled={isAway || undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(destination)}
              className={`flex min-h-14 flex-wrap items-center gap-3 rounded-control px-3 py-2 ${i === active ? 'bg-primary-soft' : 'hover:bg-sunken'} ${isAway ? 'text-muted' : 'cursor-pointer'}`}
            >
              <MapPin aria-hidden="true" className={`size-5 shrink-0 ${isAway ? '' : 'text-primary'}`} />
              <span className="min-w-[min(70%,8rem)] flex-1 leading-tight">
                <span className="block font-semibold">{text(destination.name)}</span>
                <span className="text-sm text-muted">{text(destination.state)}</span>
              </span>
              {saved ? (
                <Badge tone={isAway ? 'neutral' : 'good'}>
                  {t(isAway ? 'destination.needs_signal' : 'destination.saved')}
                </Badge>
              ) : (
                <span className="rounded-full bg-sunken px-2 py-0.5 font-mono text-xs text-ink">
                  {destination.airport.code}
                </span>
              )}
            </div>
          )
        })}
      </div>
      {shown && found.length === 0 && (
        <p
          className={
            floating
              ? 'absolute inset-x-0 top-full z-30 mt-2 rounded-card bg-surface p-4 shadow-float'
              : 'mt-3'
          }
        >
          {t('destination.none')}
        </p>
      )}
    </div>
  )
}
