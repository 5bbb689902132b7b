import { useTranslation } from 'react-i18next'
import type { Text } from '#core/app/language.ts'
import type { LeftReason } from '#core/products/product-states.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useEither } from './use-either.ts'

/** The products that undoing has skipped, with the reasons. */
export function LeftProducts({
  left,
}: {
  left: readonly { productId: string; name: Text; why: LeftReason | 'days' }[]
}) {
  const { t } = useTranslation('stock-calendar')
  const text = useEither()
  if (left.length === 0) return null
  return (
    <div className="my-4">
      <Notice tone="warn" title={t('left.title', { count: left.length })}>
        <ul className="list-disc pl-5">
          {left.map(({ productId, name, why }) => (
            <li key={productId} className="wrap-anywhere">
              {t(`left.why.${why}`, { name: text(name) })}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
