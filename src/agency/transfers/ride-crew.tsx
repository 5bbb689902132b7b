import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CarFront, Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { SendCrewLink } from '#src/shared/crews/send-crew-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { SuggestField } from '#src/ui/suggest-field.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { KnownCrews, Ride } from './ride-words.ts'
import { crewForm } from './transfer-desk-fields.ts'

/** The driver and the vehicle of a ride, and a form to record them; `known` are suggestions. */
export function RideCrew({ ride, known }: { ride: Ride; known: KnownCrews }) {
  const { t } = useTranslation('transfer-service')
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // The field that had the focus is gone.
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  if (open) return <CrewForm ride={ride} known={known} onClose={() => setOpen(false)} />
  const { driver = '', car = '' } = ride
  const written = driver !== '' || car !== ''
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      {written && (
        <p className="min-w-0 text-lg wrap-break-word">
          <strong>{driver || t('crew.nobody')}</strong>
          {car && ` · ${car}`}
        </p>
      )}
      <Button
        ref={button}
        look={written ? 'plain' : 'outline'}
        wide={!written}
        size={written ? 'small' : 'normal'}
        onClick={() => setOpen(true)}
      >
        {written ? (
          <Pencil aria-hidden="true" className="size-4" />
        ) : (
          <CarFront aria-hidden="true" className="size-5" />
        )}
        <span>
          {t(written ? 'crew.change' : 'crew.assign')}
          <span className="sr-only"> {ride.customer}</span>
        </span>
      </Button>
      {driver && <SendCrewLink kind="driver" on={ride.pickupOn} name={driver} />}
    </div>
  )
}

function CrewForm({ ride, known, onClose }: { ride: Ride; known: KnownCrews; onClose: () => void }) {
  const { t } = useTranslation('transfer-service')
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const { lineId, leg } = ride
  const assign = useMutation(
    api.agency.assignRide.mutationOptions({
      async onSuccess() {
        await queries.invalidateQueries({ queryKey: [['agency', 'listRides']] })
        onClose()
      },
    }),
  )
  const { form, field } = useForm(crewForm.fields, {
    start: { driver: ride.driver ?? '', car: ride.car ?? '' },
    words: {},
    busy: assign.isPending,
    send: (values) => assign.mutate({ lineId, leg, ...values }),
  })
  return (
    <form {...form} className="space-y-3">
      <SuggestField label={t('crew.driver')} suggested={known.drivers} autoFocus {...field('driver')} />
      <SuggestField
        label={t('crew.car')}
        hint={t('crew.car_hint')}
        suggested={known.cars}
        {...field('car')}
      />
      {assign.isError && <Notice tone="bad">{errorText(assign.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={assign.isPending}>
          {t('save')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {t('crew.leave')}
        </Button>
      </div>
    </form>
  )
}
