import { ArrowLeft, ArrowRight, GripVertical, Trash2 } from 'lucide-react'
import { type PointerEvent as ReactPointerEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import { productLimits } from '#core/products/product-limits.ts'
import { Badge } from '#src/ui/badge.tsx'
import { TextField } from '#src/ui/field.tsx'
import { PictureView } from '#src/ui/picture-view.tsx'
import { pressedPoint, steppedPoint } from './picture-order.ts'

/** The position of a card in its list, and the functions that move it. */
export interface CardPlace {
  index: number
  count: number
  /** Whether another card is being dragged over it. */
  isTarget: boolean
  onMove: (to: number) => void
  onDrag: (event: ReactPointerEvent) => void
}

const control =
  'grid size-11 shrink-0 place-items-center rounded-control hover:bg-ink/5 disabled:opacity-60 disabled:cursor-not-allowed'

/** A picture of a product with its position, its focal point and its alternative text. */
export function PictureCard({
  picture,
  place,
  onChange,
  onRemove,
}: {
  picture: Picture
  place: CardPlace
  onChange: (picture: Picture) => void
  onRemove: () => void
}) {
  const { t } = useTranslation('product-pictures')
  const id = useId()
  const { index, count, isTarget, onMove, onDrag } = place
  const number = index + 1
  return (
    <li
      data-picture={index}
      className={`flex flex-col gap-3 rounded-card border bg-surface p-3 ${isTarget ? 'border-primary shadow-float' : 'border-line/60'}`}
    >
      <div className="flex items-center">
        {/* The arrow keys do the same. */}
        <span
          aria-hidden="true"
          data-handle=""
          onPointerDown={onDrag}
          className="grid min-h-11 shrink-0 place-items-center"
          style={{ cursor: 'grab', touchAction: 'none', width: '1.5rem' }}
        >
          <GripVertical className="size-5" />
        </span>
        <p className="flex-1 font-semibold">
          {index === 0 ? <Badge tone="good">{t('cover')}</Badge> : t('number', { number })}
        </p>
        <button
          type="button"
          data-move="before"
          aria-label={t('before', { number })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
          className={control}
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </button>
        <button
          type="button"
          data-move="after"
          aria-label={t('after', { number })}
          disabled={number === count}
          onClick={() => onMove(index + 1)}
          className={control}
        >
          <ArrowRight aria-hidden="true" className="size-5" />
        </button>
        <button type="button" aria-label={t('remove', { number })} onClick={onRemove} className={control}>
          <Trash2 aria-hidden="true" className="size-5" />
        </button>
      </div>
      <FocusPicture picture={picture} number={number} onChange={onChange} />
      {languages.map((language) => (
        <TextField
          key={language}
          id={`${id}-${language}`}
          label={t('alt', { number, language: languageNames[language] })}
          lang={language}
          autoComplete="off"
          maxLength={productLimits.alt}
          value={picture.alt[language]}
          onChange={({ target }) =>
            onChange({ ...picture, alt: { ...picture.alt, [language]: target.value } })
          }
        />
      ))}
    </li>
  )
}

const centre = { x: 50, y: 50 }

/** The whole picture, on which a press or the arrow keys choose the focal point, and the resulting crop. */
function FocusPicture({
  picture,
  number,
  onChange,
}: {
  picture: Picture
  number: number
  onChange: (picture: Picture) => void
}) {
  const { t } = useTranslation('product-pictures')
  const { focus = centre } = picture
  // A drawing is always shown uncropped.
  if (!picture.colour) return <PictureView {...picture} alt="" className="w-full rounded-control" />
  return (
    <div className="flex flex-wrap items-start gap-3">
      <button
        type="button"
        aria-label={t('focus', { number, ...focus })}
        onClick={(event) => {
          // Enter and the space bar have no coordinates.
          if (event.detail === 0) return
          onChange({
            ...picture,
            focus: pressedPoint(event, event.currentTarget.getBoundingClientRect()),
          })
        }}
        onKeyDown={(event) => {
          const stepped = steppedPoint(focus, event.key)
          if (!stepped) return
          event.preventDefault()
          onChange({ ...picture, focus: stepped })
        }}
        className="relative flex-1 basis-32"
      >
        <PictureView {...picture} alt="" sizes="20rem" className="w-full rounded-control" />
        <span
          aria-hidden="true"
          className="absolute size-6 rounded-full border-2 border-ink bg-surface"
          style={{ left: `${focus.x}%`, top: `${focus.y}%`, transform: 'translate(-50%,-50%)', opacity: 0.8 }}
        />
      </button>
      <PictureView {...picture} alt="" sizes="15rem" className="size-20 rounded-control" />
      <p role="status" className="sr-only">
        {picture.focus && t('focus_now', focus)}
      </p>
    </div>
  )
}
