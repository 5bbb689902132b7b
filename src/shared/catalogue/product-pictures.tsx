import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sameText } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import { productCounts } from '#core/products/product-limits.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { UndoLine } from '#src/ui/undo-line.tsx'
import { PictureCard } from './picture-card.tsx'
import { PictureIntake, UploadList } from './picture-intake.tsx'
import { moved } from './picture-order.ts'
import type { UploadPicture } from './upload-picture.ts'
import { usePictureUploads } from './use-picture-uploads.ts'

/** The pictures of a product, with the functions to add, order, crop and describe them; the first one is its cover. */
export function ProductPictures({
  pictures,
  onChange,
  upload,
}: {
  pictures: readonly Picture[]
  onChange: (pictures: Picture[]) => void
  upload: UploadPicture
}) {
  const { t } = useTranslation('product-pictures')
  const online = useOnline()
  const list = useRef<HTMLUListElement>(null)
  const [gone, setGone] = useState<{ picture: Picture; index: number } | null>(null)
  const [said, setSaid] = useState('')
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null)
  // Two photographs may arrive before the first one is rendered.
  const latest = useRef(pictures)
  useEffect(() => {
    latest.current = pictures
  }, [pictures])
  const put = (next: Picture[]) => {
    latest.current = next
    onChange(next)
  }
  const { uploads, add, retry, drop } = usePictureUploads(upload, (picture) => {
    put([...latest.current, { ...picture, alt: sameText('') }])
    setSaid(t('added', { number: latest.current.length }))
  })
  const waiting = uploads.filter(({ problem }) => problem === null).length
  const room = productCounts.pictures - pictures.length - waiting

  const move = (from: number, to: number) => {
    put(moved(latest.current, from, to))
    setSaid(t('moved', { from: from + 1, to: to + 1 }))
  }
  /** Keeps the focus on a moved picture, whose button is another one in its new position. */
  const step = (from: number, to: number) => {
    move(from, to)
    const buttons = (place: number) => [
      ...(list.current?.children[place]?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? []),
    ]
    requestAnimationFrame(() => {
      const [before, after] = buttons(to)
      const pressed = to < from ? before : after
      const other = to < from ? after : before
      ;(pressed?.disabled ? other : pressed)?.focus()
    })
  }
  const placeAt = ({ clientX, clientY }: ReactPointerEvent) => {
    const card = document.elementFromPoint(clientX, clientY)?.closest('[data-picture]')
    return card && list.current ? [...list.current.children].indexOf(card) : -1
  }
  const take = (event: ReactPointerEvent, from: number) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ from, to: from })
  }
  const follow = (event: ReactPointerEvent) => {
    const to = drag ? placeAt(event) : -1
    if (drag && to >= 0 && to !== drag.to) setDrag({ ...drag, to })
  }
  const settle = () => {
    if (drag && drag.to !== drag.from) move(drag.from, drag.to)
    setDrag(null)
  }

  return (
    <PictureIntake disabled={!online || room <= 0} onFiles={(files) => add(files.slice(0, room))}>
      {!online && <p className="text-muted">{t('offline')}</p>}
      {online && room <= 0 && <p className="text-muted">{t('full', { most: productCounts.pictures })}</p>}
      <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
      {pictures.length === 0 && uploads.length === 0 && <p className="text-muted">{t('none')}</p>}
      {pictures.some(({ colour }) => colour) && <p className="text-sm text-muted">{t('focus_hint')}</p>}
      <ul
        ref={list}
        onPointerMove={follow}
        onPointerUp={settle}
        onPointerCancel={() => setDrag(null)}
        className="grid items-start gap-3 empty:hidden sm:grid-cols-2"
      >
        {pictures.map((picture, index) => (
          <PictureCard
            key={picture.src}
            picture={picture}
            place={{
              ...{ index, count: pictures.length },
              isTarget: drag !== null && drag.to === index && drag.from !== index,
              onMove: (to) => step(index, to),
              onDrag: (event) => take(event, index),
            }}
            onChange={(changed) =>
              put(latest.current.map((one) => (one.src === changed.src ? changed : one)))
            }
            onRemove={() => {
              setGone({ picture, index })
              put(latest.current.filter((one) => one !== picture))
            }}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      <UndoLine
        gone={gone}
        words={t('removed', { number: (gone?.index ?? 0) + 1 })}
        undo={t('undo')}
        onUndo={() => {
          if (gone) put(latest.current.toSpliced(gone.index, 0, gone.picture))
          setGone(null)
        }}
      />
    </PictureIntake>
  )
}
