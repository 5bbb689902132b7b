import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Guests, guestCount, partyLimits, totalGuests } from '#core/products/party.ts'
import { usePartyWords } from '#src/shop/products/criteria-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { type GuestDraft, RoomGuests } from './room-guests.tsx'

const isWhole = (draft: readonly GuestDraft[]): draft is Guests[] =>
  draft.every(({ childAges }) => childAges.every((age) => age !== null))

/** The people of a draft, including children without an age. */
const peopleOf = (draft: readonly GuestDraft[]): Guests[] =>
  draft.map(({ adults, childAges }) => ({ adults, childAges: childAges.map((age) => age ?? 0) }))

/**
 * Steppers for the party, room by room with `withRooms`. A child counts once its age is given: closing the sheet
 * earlier discards it.
 */
export function PartySheet({
  field,
  rooms: known,
  withRooms,
  onClose,
  onChange,
}: {
  /** The element that opened it; null while it is closed. */
  field: Element | null
  rooms: Guests[]
  withRooms: boolean
  onClose: (field: null) => void
  onChange: (rooms: Guests[]) => void
}) {
  const { t } = useTranslation(['products', 'app', 'guests'])
  const { party } = usePartyWords()
  const list = useRef<HTMLUListElement>(null)
  /** The shown party while an age is missing. */
  const [draft, setDraft] = useState<readonly GuestDraft[] | null>(null)
  const [tried, setTried] = useState(false)
  const rooms = draft ?? known
  const people = peopleOf(rooms)
  const room = partyLimits.guests - guestCount(totalGuests(people))
  const change = (next: readonly GuestDraft[]) => {
    const whole = isWhole(next)
    setDraft(whole ? null : next)
    if (whole) {
      setTried(false)
      onChange(next)
    }
  }
  const close = () => {
    setDraft(null)
    setTried(false)
    onClose(null)
  }
  const apply = () => {
    if (!draft) return close()
    setTried(true)
    // The fields show the error after the next render.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <Sheet
      tall
      open={field !== null}
      field={field}
      onOpenChange={close}
      title={t('guests:title')}
      closeLabel={t('app:close')}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="font-semibold leading-tight">
            {party(people, withRooms)}
          </p>
          <Button onClick={apply}>{t('guests:apply')}</Button>
        </div>
      }
    >
      <ul ref={list} className="divide-y divide-line">
        {rooms.map((guests, i) => (
          <li key={i} className="py-4 first:pt-0">
            {withRooms && (
              <div className="mb-2 flex min-h-11 items-center justify-between">
                <h3 className="text-lg">{t('guests:room', { number: i + 1 })}</h3>
                {rooms.length > 1 && (
                  <button
                    type="button"
                    aria-label={t('guests:remove_room', { number: i + 1 })}
                    onClick={() => change(rooms.filter((_, other) => other !== i))}
                    className="grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-bad"
                  >
                    <Trash2 aria-hidden="true" className="size-5" />
                  </button>
                )}
              </div>
            )}
            <RoomGuests
              guests={guests}
              spare={room}
              tried={tried}
              onChange={(next) => change(rooms.map((other, at) => (at === i ? next : other)))}
            />
          </li>
        ))}
      </ul>
      {withRooms && rooms.length < partyLimits.rooms && room > 0 && (
        <Button
          look="quiet"
          wide
          onClick={() => change([...rooms, { adults: Math.min(2, room), childAges: [] }])}
        >
          <Plus aria-hidden="true" className="size-5" />
          {t('guests:add_room')}
        </Button>
      )}
      <p className="mt-4 text-sm text-muted">
        {withRooms
          ? t('guests:limit', { guests: partyLimits.guests, rooms: partyLimits.rooms })
          : t('guests:limit_party', { guests: partyLimits.guests })}
      </p>
    </Sheet>
  )
}
