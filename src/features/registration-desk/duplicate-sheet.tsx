import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { TextField } from '#src/ui/field.tsx'
import { DecisionSheet } from './decision-sheet.tsx'
import type { RegistrationFile } from './registration-file.ts'

/** Closes what repeats another agency, which is named. */
export function DuplicateSheet({ file, onClose }: { file: RegistrationFile; onClose: () => void }) {
  const { t } = useTranslation('registration-desk')
  const { accountId, version, alike } = file
  const [of, setOf] = useState(alike[0]?.accountId ?? '')
  const isNumber = /^\d{4,12}$/.test(of) && of !== accountId
  return (
    <DecisionSheet
      isDanger
      isWhole={isNumber}
      words={{ title: t('duplicate.title'), text: t('duplicate.text'), button: t('duplicate.button') }}
      decide={(reason) => server.admin.markDuplicate({ accountId, version, of, reason })}
      onClose={onClose}
    >
      {(tried) => (
        <TextField
          label={t('duplicate.number')}
          inputMode="numeric"
          autoComplete="off"
          data-first-focus=""
          value={of}
          onChange={(event) => setOf(event.target.value.trim())}
          error={tried && !isNumber ? t('duplicate.error') : null}
        />
      )}
    </DecisionSheet>
  )
}
