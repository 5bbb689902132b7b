import { Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Guests, totalGuests } from '#core/products/party.ts'
import { usePartyWords } from '#src/shop/products/criteria-words.ts'
import { FieldButton } from '#src/ui/field-button.tsx'
import { SheetVeil } from '#src/ui/sheet.tsx'

const PartySheet = lazy(() => import('./party-sheet.tsx').then((module) => ({ default: module.PartySheet })))

/** A field that shows the party and opens steppers. With `rooms`, people are placed room by room. */
export function PartyPicker({
  value,
  rooms: withRooms,
  error,
  onChange,
}: {
  value: Guests[]
  rooms: boolean
  error?: string | null
  onChange: (rooms: Guests[]) => void
}) {
  const { t } = useTranslation(['products', 'app'])
  const words = usePartyWords()
  /** While the sheet is open: the element that opened it. */
  const [field, setField] = useState<Element | null>(null)
  // The sheet stays mounted to return the focus when it closes.
  const [wasOpen, setWasOpen] = useState(false)
  if (field && !wasOpen) setWasOpen(true)
  const rooms = withRooms ? value : [totalGuests(value)]
  return (
    <>
      <FieldButton
        label={t(withRooms ? 'guests.label_hotels' : 'guests.label')}
        value={words.party(rooms)}
        detail={withRooms ? words.rooms(rooms.length) : undefined}
        icon={<Users aria-hidden="true" className="size-5" />}
        error={error}
        onClick={({ currentTarget }) => setField(currentTarget)}
      />
      {wasOpen && (
        <Suspense fallback={<SheetVeil />}>
          <PartySheet
            field={field}
            rooms={rooms}
            withRooms={withRooms}
            onClose={setField}
            onChange={onChange}
          />
        </Suspense>
      )}
    </>
  )
}
