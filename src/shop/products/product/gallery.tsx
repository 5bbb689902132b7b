import { useRouter } from '@tanstack/react-router'
import { Images } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picture } from '#core/app/pictures.ts'
import { markServerUnreachable } from '#src/platform/connectivity.ts'
import { useText } from '#src/platform/i18n.ts'
import { PictureView } from '#src/ui/picture-view.tsx'

/** Pictures in the grid; the others are only in the viewer. */
const shown = 5

/** On a phone, pictures to swipe; on wider screens, a large one with small ones beside it. Each opens the viewer. */
export function Gallery({ pictures }: { pictures: Picture[] }) {
  const { t } = useTranslation(['products', 'app'])
  const text = useText()
  const { history } = useRouter()
  const grid = useRef<HTMLUListElement>(null)
  const open = (index: number) =>
    import('./online/open-gallery.ts')
      .then(({ openGallery }) => grid.current && openGallery(grid.current, index, t, history))
      // The viewer is cached after its first use; the offline bar explains why it does not open.
      .catch(markServerUnreachable)
  const many = pictures.length >= shown
  // On a phone the other pictures load after the first touch: until then this is null.
  const [at, setAt] = useState<number | null>(null)
  return (
    <section aria-label={t('gallery.title')} className="relative">
      <ul
        ref={grid}
        onScroll={({ currentTarget }) =>
          setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
        className={`flex h-64 overflow-x-auto [scroll-snap-type:x_mandatory] sm:grid sm:gap-2 sm:overflow-hidden sm:rounded-card ${many ? 'sm:grid-cols-4 sm:grid-rows-2' : pictures.length > 1 ? 'sm:grid-cols-2' : ''}`}
      >
        {pictures.map((picture, i) => (
          <li
            key={picture.src}
            className={`min-h-0 w-full shrink-0 snap-start ${i === 0 ? (many ? 'sm:col-span-2 sm:row-span-2' : '') : i < (many ? shown : 2) ? '' : 'sm:hidden'}`}
          >
            <button
              type="button"
              aria-label={t('gallery.open', { what: text(picture.alt) })}
              onClick={() => void open(i)}
              className={`block size-full -outline-offset-4 ${i === 0 || at !== null ? '' : 'max-sm:hidden'}`}
            >
              <PictureView
                {...picture}
                alt={text(picture.alt)}
                first={i === 0}
                sizes="(width>40rem) 50vw,100vw"
                className="size-full"
              />
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className="pointer-events-none absolute right-3 bottom-3 left-3 flex flex-wrap justify-end gap-2">
          <p
            aria-hidden="true"
            className="mr-auto inline-flex min-h-11 items-center gap-2 rounded-control bg-surface px-4 font-semibold text-ink shadow-card sm:hidden"
          >
            {`${(at ?? 0) + 1} / ${pictures.length}`}
          </p>
          <button
            type="button"
            onClick={() => void open(0)}
            className="pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-control bg-surface px-4 font-semibold text-ink shadow-card"
          >
            <Images aria-hidden="true" className="size-5" />
            {t('gallery.all', { count: pictures.length })}
          </button>
        </div>
      )}
    </section>
  )
}
