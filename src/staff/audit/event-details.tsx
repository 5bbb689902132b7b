import { Fragment } from 'react'
import { readDetails } from '#core/audit/audit-details.ts'
import { labelOf, type Named, partsOf } from '#core/audit/audit-words.ts'
import { SaidPart } from './said-part.tsx'
import { type Happened, useSpeech } from './use-speech.ts'

/** What was written with a deed, in words; nothing where nothing was. */
export function EventDetails({ event, names }: { event: Happened; names: readonly Named[] }) {
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
                <SaidPart part={part} />
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
