import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** A hotel's category, as stars and as text for screen readers. */
export function Stars({ count }: { count: number }) {
  const { t } = useTranslation('products')
  return (
    <span className="inline-flex items-center gap-0.5 text-primary">
      {Array.from({ length: count }, (_, i) => (
        <Star key={i} aria-hidden="true" className="size-4 fill-current" />
      ))}
      <span className="sr-only">{t('card.stars', { count })}</span>
    </span>
  )
}
