import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blockLimits } from '#core/products/groups.ts'
import { server } from '#src/platform/api.ts'
import { DecisionSheet } from '#src/shared/decisions/decision-sheet.tsx'
import { CheckField, TextField } from '#src/ui/field.tsx'
import type { RegistrationFile } from './file-query.ts'

/** The number of room-nights that an agency and its branches may block for groups at a time. */
export function BlockLimitSheet({ file, onClose }: { file: RegistrationFile; onClose: () => void }) {
  const { t } = useTranslation('registration-desk')
  const { accountId, tradeName: name, version, blocks } = file
  const [typed, setTyped] = useState(String(blocks.most))
  const [isSure, setIsSure] = useState(false)
  const most = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null
  const isRead = most !== null && most <= blockLimits.maxNights
  const problem = !isRead ? t('blocks.error', { most: blockLimits.maxNights }) : null
  const isSame = most === blocks.most
  const isLess = isRead && most < blocks.used
  return (
    <DecisionSheet
      section="registration-desk"
      isWhole={isRead && !isSame && (!isLess || isSure)}
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
        <>
          <TextField
            label={t('blocks.limit_label')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={typed}
            data-first-focus=""
            onChange={(event) => {
              setTyped(event.target.value)
              setIsSure(false)
            }}
            error={tried ? (problem ?? (isSame ? t('blocks.same') : null)) : null}
          />
          {isLess && (
            <CheckField
              label={t('blocks.less', { used: blocks.used })}
              checked={isSure}
              onChange={(event) => setIsSure(event.target.checked)}
              error={tried && !isSure ? t('blocks.less_error') : null}
            />
          )}
        </>
      )}
    </DecisionSheet>
  )
}
