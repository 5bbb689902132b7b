import { Phone } from 'lucide-react'
import { dialAddress, groupedPhone } from '#core/people/phones.ts'
import { buttonClass } from '#src/ui/button.tsx'

/** Facts that a driver or a guide needs; empty ones are left out. */
export function CrewFacts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="space-y-2">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** A link that calls a guest. */
export function CallGuest({ phone }: { phone: string }) {
  if (!phone) return null
  return (
    <a href={dialAddress(phone)} className={buttonClass({ look: 'outline' })}>
      <Phone aria-hidden="true" className="size-5 shrink-0" />
      {groupedPhone(phone)}
    </a>
  )
}
