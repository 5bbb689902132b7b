import { useTranslation } from 'react-i18next'
import type { Text } from '#core/app/language.ts'
import { productCounts, productLimits } from '#core/products/product-limits.ts'
import { TextList } from './text-list.tsx'

/** A list of short texts in the content of a product, such as what a tour includes or the rules of a hotel. */
export function PointsField({
  name,
  value,
  onChange,
}: {
  name: 'highlights' | 'includes' | 'excludes' | 'bring' | 'houseRules'
  value: readonly Text[]
  onChange: (value: Text[]) => void
}) {
  const { t } = useTranslation('product-editor')
  return (
    <TextList
      legend={t(`field.${name}`)}
      label={(number) => t('tour.point', { number })}
      add={t('tour.add_point')}
      path={`content.${name}`}
      value={value}
      limits={{ characters: productLimits.point, count: productCounts.points }}
      onChange={onChange}
    />
  )
}

/** An optional list without its last text. */
export const listOrNone = (texts: Text[]): Text[] | undefined => (texts.length > 0 ? texts : undefined)
