import { useRouter } from '@tanstack/react-router'
import { Images } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picture } from '#core/products.ts'
import { lostServer } from '#src/platform/connectivity.ts'
import { useText } from '#src/platform/i18n.ts'
import { Scene } from '#src/ui/scene.tsx'

/** Pictures that stand in the grid; the others are in the viewer. */
const shown = 5

/** A big picture and small ones beside it; each opens the viewer. */
export function Gallery({ pictures }: { pictures: Picture[] }) {
  const { t } = useTranslation(['products', 'app'])
  const text = useText()
  const { history } = useRouter()
  const grid = useRef<HTMLUListElement>(null)
  const open = (index: number) =>
    import('./open-gallery.ts')
      .then(({ openGallery }) => grid.current && openGallery(grid.current, index, t, history))
      // Devices keep the viewer from its first use; the offline bar says why it does not open.
      .catch(lostServer)
  const many = pictures.length >= shown
  return (
    <section aria-label={t('gallery.title')} className="relative">
      <ul
        ref={grid}
        className={`grid h-64 gap-2 overflow-hidden sm:h-104 sm:rounded-card ${many ? 'sm:grid-cols-4 sm:grid-rows-2' : pictures.length > 1 ? 'sm:grid-cols-2' : ''}`}
      >
        {pictures.map((picture, i) => (
          <li
            key={picture.scene}
            className={`min-h-0 ${i === 0 ? (many ? 'sm:col-span-2 sm:row-span-2' : '') : i < (many ? shown : 2) ? 'hidden sm:block' : 'hidden'}`}
          >
            <button
              type="button"
              aria-label={t('gallery.open', { what: text(picture.alt) })}
              onClick={() => void open(i)}
              className="block size-full -outline-offset-4 hover:opacity-95"
            >
              <Scene name={picture.scene} alt={text(picture.alt)} first={i === 0} className="size-full" />
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <button
          type="button"
          onClick={() => void open(0)}
          className="absolute right-3 bottom-3 inline-flex min-h-11 items-center gap-2 rounded-control bg-surface px-4 font-semibold text-ink shadow-card"
        >
          <Images aria-hidden="true" className="size-5" />
          {t('gallery.all', { count: pictures.length })}
        </button>
      )}
    </section>
  )
}
