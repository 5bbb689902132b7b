import { useTranslation } from 'react-i18next'
import type { Kind } from '#core/products/products.ts'
import { Strip, stripItemClass } from '#src/ui/strip.tsx'
import type { Section } from './assortment-list.ts'

/** The parts of the screen. */
export function SectionNav({
  kinds,
  section,
  highlights,
  onSection,
}: {
  kinds: readonly Kind[]
  section: Section
  /** The number of highlighted products. */
  highlights: number
  onSection: (section: Section) => void
}) {
  const { t } = useTranslation('assortment')
  const sections: Section[] = [...kinds, 'places', 'highlights']
  const items = sections.map((one) => ({
    key: one,
    item: (
      <button
        type="button"
        aria-current={one === section || undefined}
        onClick={() => onSection(one)}
        className={stripItemClass}
      >
        {t(`section.${one}`)}
        {one === 'highlights' && highlights > 0 && ` · ${highlights}`}
      </button>
    ),
  }))
  return <Strip label={t('parts')} items={items} />
}
