import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kind } from '#core/products.ts'
import type { Section } from './assortment-address.ts'

/** The parts of the screen; on a phone the chosen one is brought into sight. */
export function SectionNav({
  kinds,
  section,
  highlights,
  onSection,
}: {
  kinds: readonly Kind[]
  section: Section
  /** How many products are put forward. */
  highlights: number
  onSection: (section: Section) => void
}) {
  const { t } = useTranslation('assortment')
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>(`[data-section=${section}]`)
    // The strip alone is moved: the page stays where it is.
    if (strip.current && chosen) strip.current.scrollLeft = chosen.offsetLeft - 16
  }, [section])
  const sections: Section[] = [...kinds, 'places', 'highlights']
  return (
    <nav
      ref={strip}
      aria-label={t('sections')}
      className="relative -mx-4 mb-6 overflow-x-auto px-4 lg:mx-0 lg:px-0"
    >
      <ul className="flex w-max gap-1 rounded-control bg-sunken p-1">
        {sections.map((one) => (
          <li key={one}>
            <button
              type="button"
              data-section={one}
              aria-current={one === section || undefined}
              onClick={() => onSection(one)}
              className="min-h-11 rounded-[calc(var(--radius)*0.55)] px-4 font-medium whitespace-nowrap hover:bg-surface/60 aria-[current=true]:bg-surface aria-[current=true]:text-primary aria-[current=true]:shadow-card"
            >
              {t(`section.${one}`)}
              {one === 'highlights' && highlights > 0 && ` · ${highlights}`}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
