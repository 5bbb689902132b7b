import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseSearch } from '#core/agencies/platform-search.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import type { KnownGuest } from '#src/offline/client-draft.ts'
import { api } from '#src/platform/api.ts'
import { useOnline } from '#src/platform/use-online.ts'

/** The pause in typing before the search starts. */
const pauseMillis = 250

/** Clients of earlier sales and quotes whose name, e-mail or phone starts with `typed`; a press selects one. */
export function KnownClients({ typed, onTake }: { typed: string; onTake: (client: KnownGuest) => void }) {
  const { t } = useTranslation('app')
  const online = useOnline()
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), pauseMillis)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery(
    api.agency.findClients.queryOptions({
      input: { text },
      enabled: online && parseSearch(text) !== null,
      staleTime: minuteMillis,
    }),
  )
  const clients = typed === '' || text === '' ? [] : (data?.clients ?? [])
  return (
    // Without suggestions it takes no space between the fields.
    <div className={clients.length > 0 ? 'col-span-full' : 'sr-only'} data-dd-privacy="mask">
      <p role="status" className="text-sm text-muted">
        {clients.length > 0 ? t('known_clients', { count: clients.length }) : ''}
      </p>
      <ul>
        {clients.map((client) => (
          <li key={`${client.givenName} ${client.familyName} ${client.email} ${client.phone}`}>
            <button
              type="button"
              onClick={() => onTake(client)}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-control px-3 py-2 text-left hover:bg-primary-soft"
            >
              <span className="font-medium text-primary">
                {client.givenName} {client.familyName}
              </span>
              <span className="text-sm wrap-anywhere text-muted">
                {[client.email, client.phone && groupedPhone(client.phone)].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
