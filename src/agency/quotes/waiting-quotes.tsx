import { Link } from '@tanstack/react-router'
import { Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useText } from '#src/platform/i18n.ts'
import { useOutbox } from '#src/shared/outbox/use-outbox.ts'

/** Quotes made offline and not sent yet, each linked to its entry in the outbox. */
export function WaitingQuotes() {
  const { t } = useTranslation('quotes-desk')
  const text = useText()
  const waiting = (useOutbox() ?? []).filter(
    ({ verb, state }) => verb === 'agency.saveQuote' && state !== 'sent',
  )
  if (waiting.length === 0) return null
  return (
    <section className="mb-4 rounded-control bg-primary-soft p-4">
      <h2 className="flex items-center gap-2 text-sm font-medium">
        <Smartphone aria-hidden="true" className="size-4 shrink-0" />
        {t('list.waiting')}
      </h2>
      <ul className="mt-1">
        {waiting.map(({ id, shown }) => (
          <li key={id}>
            <Link to="/agency/outbox" className="block py-2.5 underline underline-offset-4">
              <span data-dd-privacy="mask">{shown.client}</span>
              {' · '}
              {shown.names.map(text).join(' · ')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
