import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { readDetails } from '#core/audit/audit-details.ts'
import { labelOf, type Named, type Part, partsOf } from '#core/audit/audit-words.ts'
import { type Happened, useSpeech } from './use-speech.ts'

const link = 'text-primary underline underline-offset-4 wrap-anywhere'

/** What was written with a deed, in words; nothing where nothing was. */
export function AuditDetails({ event, names }: { event: Happened; names: readonly Named[] }) {
  const speechOf = useSpeech(names)
  const details = readDetails(event.event, event.details)
  if (details.length === 0) return null
  const speech = speechOf(event)
  return (
    <dl className="space-y-1 pb-2 text-start text-sm font-normal" data-dd-privacy="mask">
      {details.map((detail) => (
        <div key={`${detail.key} ${detail.was} ${detail.name}`} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{labelOf(detail, speech.t)}</dt>
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
