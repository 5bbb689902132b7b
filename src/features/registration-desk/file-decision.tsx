import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ApprovalForm } from './approval-form.tsx'
import { DecisionSheet } from './decision-sheet.tsx'
import { DuplicateSheet } from './duplicate-sheet.tsx'
import type { RegistrationFile } from './registration-file.ts'

/** How a registration ends: approved, sent back with a reason, or known to be another's double. */
export function FileDecision({ file }: { file: RegistrationFile }) {
  const { t } = useTranslation('registration-desk')
  const [opened, setOpened] = useState<'reject' | 'duplicate' | null>(null)
  const { accountId, version, state } = file
  if (state !== 'news' && state !== 'in_process') return null
  const close = () => setOpened(null)
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('decision.title')}</h2>
      {state === 'in_process' && <ApprovalForm file={file} />}
      <div className="flex flex-wrap gap-2 border-line/60 not-first:border-t not-first:pt-4">
        <Button look="outline" onClick={() => setOpened('reject')}>
          {t('decision.reject')}
        </Button>
        <Button look="outline" onClick={() => setOpened('duplicate')}>
          {t('decision.duplicate')}
        </Button>
      </div>
      {opened === 'reject' && (
        <DecisionSheet
          words={{ title: t('reject.title'), text: t('reject.text'), button: t('reject.button') }}
          decide={(reason) => server.admin.rejectRegistration({ accountId, version, reason })}
          onClose={close}
        />
      )}
      {opened === 'duplicate' && <DuplicateSheet file={file} onClose={close} />}
    </Card>
  )
}
