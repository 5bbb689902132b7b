import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blockTerms } from '#core/groups.ts'
import { server } from '#src/platform/api.ts'
import { TextField } from '#src/ui/field.tsx'
import { DecisionSheet } from './decision-sheet.tsx'
import type { RegistrationFile } from './registration-file.ts'

/** How many room-nights an agency and its branches may keep for groups at a time. */
export function BlockLimitSheet({ file, onClose }: { file: RegistrationFile; onClose: () => void }) {
  const { t } = useTranslation('registration-desk')
  const { accountId, tradeName: name, version, blocks } = file
  const [typed, setTyped] = useState(String(blocks.most))
  const most = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null
  const isRead = most !== null && most <= blockTerms.mostNights
  const problem = !isRead ? t('blocks.error', { most: blockTerms.mostNights }) : null
  const isSame = most === blocks.most
  return (
    <DecisionSheet
      isWhole={isRead && !isSame}
      words={{
        title: t('blocks.limit_title', { name }),
        text: t('blocks.limit_text', { used: blocks.used }),
        button: t('blocks.limit_save'),
        done: t('blocks.limit_saved'),
      }}
      decide={async (reason) => {
        if (isRead) await server.admin.changeBlockLimit({ accountId, version, most, reason })
      }}
      onClose={onClose}
    >
      {(tried) => (
        <TextField
          label={t('blocks.limit_label')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={typed}
          data-first-focus=""
          onChange={(event) => setTyped(event.target.value)}
          error={tried ? (problem ?? (isSame ? t('blocks.same') : null)) : null}
        />
      )}
    </DecisionSheet>
  )
}
