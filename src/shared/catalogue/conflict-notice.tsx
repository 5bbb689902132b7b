import { useTranslation } from 'react-i18next'
import { formatWallTime } from '#core/time/instants.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { Refusal } from '#src/platform/verbs.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { EditedDraft } from './use-product-draft.ts'

/** Another person changed the draft: it is not overwritten. */
export function ConflictNotice({ edited, conflict }: { edited: EditedDraft; conflict: Refusal }) {
  const { t } = useTranslation('product-editor')
  const language = useLanguage()
  const zone = useZone()
  const { by, at } = conflict.data as { by: string | null; at: string }
  return (
    <Notice
      tone="warn"
      title={t('conflict.title', {
        who: by ?? t('conflict.somebody'),
        when: formatWallTime(at, zone, language),
      })}
    >
      <p>{t('conflict.text')}</p>
      <Button look="outline" size="small" className="mt-3" onClick={() => void edited.takeTheirs()}>
        {t('conflict.take')}
      </Button>
    </Notice>
  )
}
