import { useTranslation } from 'react-i18next'
import type { Section } from './draft-parts.ts'

/** The list of the editor's parts, beside them where there is space. */
export function EditorNav({
  parts,
  onPick,
}: {
  parts: readonly { section: Section; title: string; missing: number }[]
  /** Scrolls to a part of the screen. */
  onPick: (section: Section) => void
}) {
  const { t } = useTranslation('product-editor')
  return (
    <nav aria-label={t('parts')} className="sticky top-24 max-lg:hidden">
      <ul>
        {parts.map(({ section, title, missing }) => (
          <li key={section}>
            <button
              type="button"
              onClick={() => onPick(section)}
              className="flex min-h-11 w-full items-center justify-between gap-2 rounded-control px-3 text-left font-medium hover:bg-sunken"
            >
              {title}
              {missing > 0 && (
                <span className="text-sm font-normal text-muted">
                  <span aria-hidden="true">{missing}</span>
                  <span className="sr-only">{t('missing.count', { count: missing })}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
