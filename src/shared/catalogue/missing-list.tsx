import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { usePlaceWords } from './use-place-words.ts'
import type { StoredDraft } from './use-product-draft.ts'

/** What a product needs before it can go on sale; each line leads to its field. */
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
              <Button
                look="plain"
                size="small"
                className="-ml-3 justify-start! text-left!"
                onClick={() => onJump(path)}
              >
                <span>
                  {wordsOf(path)}
                  {code !== 'required' && <span className="block font-normal">{t(`missing.${code}`)}</span>}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </Fold>
    </Card>
  )
}
