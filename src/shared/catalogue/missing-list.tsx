import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/card.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { usePlaceWords } from './use-place-words.ts'
import type { StoredDraft } from './use-product-draft.ts'

/** The missing details that prevent a product from going on sale; each line links to its field. */
export function MissingList({
  stored: { missing, content },
  onJump,
}: {
  stored: Pick<StoredDraft, 'missing' | 'content'>
  onJump: (path: string) => void
}) {
  const { t } = useTranslation('product-editor')
  const wordsOf = usePlaceWords(content)
  if (missing.length === 0) return null
  return (
    <Card className="py-2!">
      <Fold title={t('missing.title', { count: missing.length })}>
        <ul>
          {missing.map(({ path, code }) => (
            <li key={`${path} ${code}`}>
              <button
                type="button"
                onClick={() => onJump(path)}
                className="min-h-11 text-left font-medium text-primary underline-offset-4 hover:underline"
              >
                {wordsOf(path)}
                {code !== 'required' && <span className="block font-normal">{t(`missing.${code}`)}</span>}
              </button>
            </li>
          ))}
        </ul>
      </Fold>
    </Card>
  )
}
