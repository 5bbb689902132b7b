import { useTranslation } from 'react-i18next'
import { missingTexts } from '#core/products/missing-texts.ts'
import type { ProductDraft } from '#core/products/product-draft.ts'
import { Card } from '#src/ui/card.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { usePlaceWords } from './use-place-words.ts'

/** Missing translations, without which the product can still be sold; each line links to its field. */
export function MissingTexts({ draft, onJump }: { draft: ProductDraft; onJump: (path: string) => void }) {
  const { t } = useTranslation('product-editor')
  const wordsOf = usePlaceWords(draft)
  const missing = missingTexts(draft)
  if (missing.length === 0) return null
  return (
    <Card className="py-2!">
      <Fold title={t('missing_texts.title', { count: missing.length })}>
        <p className="text-muted">{t('missing_texts.text')}</p>
        <ul>
          {missing.map(({ path, code }) => (
            <li key={path}>
              <button
                type="button"
                onClick={() => onJump(path)}
                className="min-h-11 text-left font-medium text-primary underline-offset-4 hover:underline"
              >
                {wordsOf(path)}
                {code === 'same' && <span className="block font-normal">{t('missing_texts.same')}</span>}
              </button>
            </li>
          ))}
        </ul>
      </Fold>
    </Card>
  )
}
