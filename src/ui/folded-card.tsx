import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'
import { useFollowing } from './use-following.ts'
import { useMedia } from './use-media.ts'

/** A card collapsed to its title until it is opened, or `startsOpen` changes; the initial state is `startsOpen`. */
export function FoldedCard({
  title,
  id: place,
  startsOpen = false,
  className = '',
  children,
}: {
  title: string
  /** Its name in an address. */
  id?: string
  /** `wide`: on wide screens. */
  startsOpen?: boolean | 'wide'
  className?: string
  children: ReactNode
}) {
  const id = useId()
  const isWide = useMedia('(width >= 48rem)')
  const [isOpen, setOpen] = useFollowing(startsOpen === 'wide' ? isWide : startsOpen)
  return (
    <Card id={place} className={`scroll-mt-24 py-2! ${className}`}>
      <h2 className="text-xl">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control text-left print:hidden"
        >
          {title}
          <ChevronDown aria-hidden="true" className={`size-5 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
        {isOpen && <span className="hidden print:block">{title}</span>}
      </h2>
      <div id={id} hidden={!isOpen} className="pt-2 pb-2">
        {isOpen && children}
      </div>
    </Card>
  )
}
