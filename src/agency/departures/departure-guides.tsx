import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, UserRound, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { crewNameLength, maxGuides } from '#core/sales/crew-links.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { SendCrewLink } from '#src/shared/crews/send-crew-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { SuggestField } from '#src/ui/suggest-field.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { Departure } from './departure-words.ts'
import { guidesFields } from './guides-fields.ts'

/** Who guides a departure, and a form to write it; `known` are suggestions. */
export function DepartureGuides({ departure, known }: { departure: Departure; known: readonly string[] }) {
  const { t } = useTranslation('departures')
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // The field that had the focus is gone.
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  if (open) return <GuidesForm departure={departure} known={known} onClose={() => setOpen(false)} />
  const { guides, on } = departure
  const written = guides.length > 0
  const Icon = written ? Pencil : UserRound
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className={`min-w-0 flex-1 basis-40 break-words ${written ? 'font-semibold' : 'text-warn'}`}>
        {written ? guides.join(', ') : t('guides.nobody')}
      </p>
      <Button ref={button} look={written ? 'plain' : 'outline'} size="small" onClick={() => setOpen(true)}>
        <Icon aria-hidden="true" className="size-4" />
        <span>
          {t(written ? 'guides.change' : 'guides.assign')}
          <span className="sr-only"> {departure.startsAt}</span>
        </span>
      </Button>
      {guides.map((name) => (
        <SendCrewLink key={name} kind="guide" on={on} name={name} />
      ))}
    </div>
  )
}

function GuidesForm({
  departure: { unitId, on, guides },
  known,
  onClose,
}: {
  departure: Departure
  known: readonly string[]
  onClose: () => void
}) {
  const { t } = useTranslation('departures')
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const assign = useMutation(
    api.agency.assignGuides.mutationOptions({
      async onSuccess() {
        await queries.invalidateQueries({ queryKey: [['agency', 'listDepartures']] })
        onClose()
      },
    }),
  )
  const { form, typed, change } = useForm(guidesFields, {
    start: { guides: guides.length > 0 ? guides : [''] },
    words: {},
    busy: assign.isPending,
    send: (values) => assign.mutate({ unitId, on, ...values }),
  })
  const names = typed.guides
  const setNames = (next: readonly string[]) => change({ guides: next })
  const suggested = known.filter((name) => !names.includes(name))
  return (
    <form {...form} className="space-y-3">
      {names.map((name, place) => (
        <div key={place} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <SuggestField
              label={names.length > 1 ? t('guides.number', { number: place + 1 }) : t('guides.label')}
              suggested={suggested}
              maxLength={crewNameLength}
              autoFocus={place === names.length - 1}
              value={name}
              onChange={({ target }) =>
                setNames(names.map((one, other) => (other === place ? target.value : one)))
              }
            />
          </div>
          {names.length > 1 && (
            <Button
              look="plain"
              className="px-3"
              aria-label={t('guides.remove', { number: place + 1 })}
              onClick={() => setNames(names.filter((_, other) => other !== place))}
            >
              <X aria-hidden="true" className="size-5" />
            </Button>
          )}
        </div>
      ))}
      {assign.isError && <Notice tone="bad">{errorText(assign.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={assign.isPending}>
          {t('save')}
        </Button>
        {names.length < maxGuides && (
          <Button look="outline" onClick={() => setNames([...names, ''])}>
            <Plus aria-hidden="true" className="size-4" />
            {t('guides.add')}
          </Button>
        )}
        <Button look="plain" onClick={onClose}>
          {t('guides.leave')}
        </Button>
      </div>
    </form>
  )
}
