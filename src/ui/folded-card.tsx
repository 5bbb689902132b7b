import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'
import { useFollowing } from './use-following.ts'
import { useMedia } from './use-media.ts'

/**
 * A card that collapses to its title. `startsOpen`: whether it is open at first; a change of it opens or closes the
 * card.
 */
export function FoldedCard({
  title,
  id: place,
  startsOpen = false,
  className = '',
  children,
}: {
  title: string
  /** The card's URL fragment. */
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
