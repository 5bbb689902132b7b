import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '#src/platform/i18n.ts'
import { FieldButton } from '#src/ui/field-button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { Destination } from '../catalogue.ts'
import { DestinationCombobox } from './destination-combobox.tsx'
import type { Saved } from './saved-places.ts'

/** The destination field: a text box with a list on wide screens, a sheet with the box on top on phones. */
export function DestinationPicker({
  destinations,
  saved,
  value,
  error,
  onPick,
}: {
  destinations: Destination[]
  saved: Saved
  value: string
  error?: string | null
  onPick: (destination: Destination) => void
}) {
  const { t } = useTranslation(['products', 'app'])
  const text = useText()
  const [open, setOpen] = useState(false)
  const chosen = destinations.find((destination) => destination.id === value)
  return (
    <div>
      <FieldButton
        className="sm:hidden"
        label={t('destination.label')}
        value={
          chosen ? text(chosen.name) : <span className="text-muted">{t('destination.placeholder')}</span>
        }
        icon={<MapPin aria-hidden="true" className="size-5" />}
        error={error}
        onClick={() => setOpen(true)}
      />
      <div className="hidden sm:block">
        <DestinationCombobox
          destinations={destinations}
          saved={saved}
          value={value}
          floating
          error={error}
          onPick={onPick}
        />
      </div>
      <Sheet
        tall
        open={open}
        onOpenChange={setOpen}
        title={t('destination.title')}
        closeLabel={t('app:close')}
      >
        <DestinationCombobox
          destinations={destinations}
          saved={saved}
          value={value}
          floating={false}
          onPick={(destination) => {
            onPick(destination)
            setOpen(false)
          }}
        />
      </Sheet>
    </div>
  )
}
