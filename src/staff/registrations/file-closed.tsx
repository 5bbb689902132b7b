import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { DecisionSheet } from '#src/shared/decisions/decision-sheet.tsx'
import { Button } from '#src/ui/button.tsx'
import type { RegistrationFile } from './file-query.ts'

/** A registration closed before the agency's first sale; staff with the right to decide can reopen it. */
export function FileClosed({ file: { accountId, version, mayReopen } }: { file: RegistrationFile }) {
  const { t } = useTranslation('registration-desk')
  const [isAsking, setIsAsking] = useState(false)
  if (!mayReopen) return null
  return (
    <>
      <p>{t('reopen.why')}</p>
      <Button look="outline" onClick={() => setIsAsking(true)}>
        {t('reopen.button')}
      </Button>
      {isAsking && (
        <DecisionSheet
          section="registration-desk"
          words={{
            title: t('reopen.title'),
            text: t('reopen.text'),
            button: t('reopen.button'),
            done: t('done.reopened'),
          }}
          decide={(reason) => server.admin.reopenRegistration({ accountId, version, reason })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
