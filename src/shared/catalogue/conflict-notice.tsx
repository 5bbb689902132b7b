import { useTranslation } from 'react-i18next'
import { formatWallTime } from '#core/time/instants.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { usePlaceWords } from './use-place-words.ts'
import type { Conflict, EditedDraft } from './use-product-draft.ts'

/** Warns that another person has changed the same values: nothing is overwritten before the user decides. */
export function ConflictNotice({ edited, conflict }: { edited: EditedDraft; conflict: Conflict }) {
  const { t } = useTranslation('product-editor')
  const language = useLanguage()
  const zone = useZone()
  const wordsOf = usePlaceWords(conflict.mine)
  const { theirs, both } = conflict
  const who = theirs.saved?.by ?? t('conflict.somebody')
  const when = theirs.saved ? formatWallTime(theirs.saved.at, zone, language) : ''
  return (
    <Notice tone="warn" title={t('conflict.title', { who, when })}>
      <p>{t('conflict.text')}</p>
      <ul className="list-disc pl-5">
        {both.map((path) => (
          <li key={path}>{wordsOf(path)}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="outline" size="small" onClick={() => edited.resolve('mine')}>
          {t('conflict.mine')}
        </Button>
        <Button look="outline" size="small" onClick={() => edited.resolve('theirs')}>
          {t('conflict.theirs', { who })}
        </Button>
      </div>
    </Notice>
  )
}
