import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { readDetails } from '#core/audit/audit-details.ts'
import { type AuditSay, keyOf, labelOf, type Named, type Part, partsOf } from '#core/audit/audit-words.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'

export type Happened = Outputs['admin']['listAudit']['events'][number]

const link = 'text-primary underline underline-offset-4 wrap-anywhere'

/** What was written with a deed, in words; nothing where nothing was. */
export function AuditDetails({ event, names }: { event: Happened; names: readonly Named[] }) {
  const { t } = useTranslation('audit')
  const say: AuditSay = (key, values) => t(key as 'title', values ?? {})
  const language = useLanguage()
  const zone = useZone()
  const details = readDetails(event.event, event.details)
  if (details.length === 0) return null
  const named = new Map(names.map((one) => [keyOf(one), one]))
  const { currency, account } = event
  const speech = { t: say, language, zone, named, currency, accountId: account?.id ?? null }
  return (
    <dl className="space-y-1 pb-2 text-start text-sm font-normal" data-dd-privacy="mask">
      {details.map((detail) => (
        <div key={`${detail.key} ${detail.was} ${detail.name}`} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{labelOf(detail, say)}</dt>
          <dd className="min-w-0 whitespace-pre-line wrap-anywhere">
            {partsOf(detail, speech).map((part, at) => (
              <Fragment key={`${part.words} ${part.link?.id}`}>
                {at > 0 && ', '}
                <Said part={part} />
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Said({ part: { words, link: way } }: { part: Part }) {
  switch (way?.of) {
    case 'accounts':
      return (
        <Link to="/admin/affiliations/$accountId" params={{ accountId: way.leadsTo }} className={link}>
          {words}
        </Link>
      )
    case 'people':
      return (
        <Link to="/admin/executives/edit/$id" params={{ id: way.leadsTo }} className={link}>
          {words}
        </Link>
      )
    case 'prospects':
      return (
        <Link
          to="/admin/travel-agents-prospects/edit/$accountId/$id"
          params={{ accountId: way.leadsTo, id: way.id }}
          className={link}
        >
          {words}
        </Link>
      )
    case 'sales':
    case 'lines':
    case 'reviews':
      return (
        <Link to="/admin/sales/$saleId" params={{ saleId: way.leadsTo }} className={link}>
          {words}
        </Link>
      )
    case 'notices':
      return (
        <Link to="/admin/notices" className={link}>
          {words}
        </Link>
      )
    case 'plans':
      return (
        <Link to="/admin/settings/commission-plans" className={link}>
          {words}
        </Link>
      )
    default:
      return words
  }
}
