import { formatInstant } from '#core/instants.ts'
import type { Language } from '#core/language.ts'
import { formatListed } from '#core/listed-instant.ts'

/** A moment in a list or a history; the whole of it, with its zone, stands behind it. */
export function ListedTime({
  at,
  zone,
  language,
  className,
}: {
  at: string
  zone: string
  language: Language
  className?: string
}) {
  return (
    <time dateTime={at} title={formatInstant(at, zone, language)} className={className}>
      {formatListed(at, zone, language)}
    </time>
  )
}
