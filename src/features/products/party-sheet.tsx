import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Guests, guestCount, partyLimits, totalGuests } from '#core/party.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { RoomGuests } from './room-guests.tsx'
import { usePartyWords } from './words.ts'

/** Steppers for everybody who travels, room by room with `withRooms`. */
export function PartySheet({
  open,
  rooms,
  withRooms,
  onOpenChange,
  onChange,
}: {
  open: boolean
  rooms: Guests[]
  withRooms: boolean
  onOpenChange: (open: boolean) => void
  onChange: (rooms: Guests[]) => void
}) {
  const { t } = useTranslation(['products', 'app'])
  const partyWords = usePartyWords()
  const people = guestCount(totalGuests(rooms))
  const room = partyLimits.guests - people
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('guests.title')}
      closeLabel={t('app:close')}
      footer={
        <div className="flex items-center justify-between gap-3">
          <p role="status" className="font-semibold leading-tight">
            {partyWords(rooms, withRooms)}
          </p>
          <Button onClick={() => onOpenChange(false)}>{t('guests.apply')}</Button>
        </div>
      }
    >
      <ul className="divide-y divide-line">
        {rooms.map((guests, i) => (
          <li key={i} className="py-4 first:pt-0">
            {withRooms && (
              <div className="mb-2 flex min-h-11 items-center justify-between">
                <h3 className="text-lg">{t('guests.room', { number: i + 1 })}</h3>
                {rooms.length > 1 && (
                  <button
                    type="button"
                    aria-label={t('guests.remove_room', { number: i + 1 })}
                    onClick={() => onChange(rooms.filter((_, other) => other !== i))}
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
              onChange={(next) => onChange(rooms.map((other, at) => (at === i ? next : other)))}
            />
          </li>
        ))}
      </ul>
      {withRooms && rooms.length < partyLimits.rooms && room > 0 && (
        <Button
          look="quiet"
          wide
          onClick={() => onChange([...rooms, { adults: Math.min(2, room), childAges: [] }])}
        >
          <Plus aria-hidden="true" className="size-5" />
          {t('guests.add_room')}
        </Button>
      )}
      <p className="mt-4 text-sm text-muted">
        {withRooms
          ? t('guests.limit', { guests: partyLimits.guests, rooms: partyLimits.rooms })
          : t('guests.limit_party', { guests: partyLimits.guests })}
      </p>
    </Sheet>
  )
}
