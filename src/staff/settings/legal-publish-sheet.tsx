import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LegalKind } from '#core/app/legal-texts.ts'
import { type Outputs, server } from '#src/platform/api.ts'
import { FromField, isOpenDay } from './dated.tsx'
import { SettingSheet } from './setting-sheet.tsx'

/** Publishes a stored draft, from a day on. */
export function PublishSheet({
  kind,
  draft: { today, revision },
  onPublished,
  onClose,
}: {
  kind: LegalKind
  draft: Outputs['admin']['getLegalDraft']
  /** Receives the next editor state. */
  onPublished: (now: Outputs['admin']['getLegalDraft']) => void
  onClose: () => void
}) {
  const { t } = useTranslation('platform-settings')
  const [startsOn, setStartsOn] = useState<string>(today)
  return (
    <SettingSheet
      title={t('legal.publish_title', { text: t(`legal.kind.${kind}`) })}
      text={t(`legal.publish_text.${kind === 'agency_contract' ? 'agencies' : 'customers'}`)}
      button={t('legal.publish')}
      done={t('legal.published')}
      values={isOpenDay(startsOn, today) ? startsOn : null}
      save={async (day) => {
        await server.admin.publishLegalText({ kind, startsOn: day, seen: revision })
        onPublished(await server.admin.getLegalDraft({ kind }))
      }}
      onClose={onClose}
    >
      {(tried) => <FromField value={startsOn} today={today} tried={tried} onChange={setStartsOn} />}
    </SettingSheet>
  )
}
