import { useTranslation } from 'react-i18next'
import { productLimits } from '#core/products/product-limits.ts'
import { TextPair } from './text-pair.tsx'
import { useEditor } from './use-editor.ts'

/** The name of the product, and what customers read about it. */
export function TextsSection() {
  const { t } = useTranslation('product-editor')
  const { draft, change } = useEditor()
  return (
    <div className="space-y-5">
      <TextPair
        isName
        label={t('field.name')}
        path="name"
        value={draft.name}
        most={productLimits.name}
        onChange={(name) => change({ name })}
      />
      <TextPair
        label={t('field.summary')}
        hint={t('summary_hint')}
        path="summary"
        value={draft.summary}
        most={productLimits.summary}
        onChange={(summary) => change({ summary })}
      />
      <TextPair
        label={t('field.description')}
        hint={t('description_hint')}
        path="description"
        value={draft.description}
        most={productLimits.description}
        isLong
        onChange={(description) => change({ description })}
      />
    </div>
  )
}
