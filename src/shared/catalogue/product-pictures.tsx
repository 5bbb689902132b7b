import { useTranslation } from 'react-i18next'
import type { ProductDraft } from '#core/products/product-draft.ts'
import { useText } from '#src/platform/i18n.ts'
import { PictureView } from '#src/ui/picture-view.tsx'

/** The pictures of a product; the first one is its cover. */
export function ProductPictures({
  pictures,
}: {
  pictures: ProductDraft['pictures']
  onChange: (pictures: ProductDraft['pictures']) => void
}) {
  const { t } = useTranslation('product-editor')
  const text = useText()
  if (pictures.length === 0) return <p className="text-muted">{t('pictures.none')}</p>
  return (
    <ul className="grid pairs gap-3 sm:grid-cols-4">
      {pictures.map(({ src, alt }) => (
        <li key={src}>
          <PictureView src={src} alt={text(alt)} className="aspect-3/2 w-full rounded-control" />
        </li>
      ))}
    </ul>
  )
}
