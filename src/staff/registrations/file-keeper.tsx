import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { staffQuery } from '#src/platform/staff-reach.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { DecisionSheet } from '#src/shared/decisions/decision-sheet.tsx'
import { AssignForm } from '#src/ui/assign-form.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import type { RegistrationFile } from './file-query.ts'

/** The owner of the file, with buttons to take it, assign it or return it. */
export function FileKeeper({ file }: { file: RegistrationFile }) {
  const { t } = useTranslation('registration-desk')
  const [isReturning, setIsReturning] = useState(false)
  const { accountId, version, executive, state, mayAssign } = file
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('keeper.title')}</h2>
      <p>{executive ? t('keeper.is', { name: executive.name }) : t('keeper.nobody')}</p>
      {mayAssign && state !== 'closed' && <Assign file={file} />}
      {state === 'in_process' && (
        <Button look="outline" wide onClick={() => setIsReturning(true)}>
          {t('keeper.return')}
        </Button>
      )}
      {isReturning && (
        <DecisionSheet
          section="registration-desk"
          words={{
            title: t('return.title'),
            text: t('return.text'),
            button: t('keeper.return'),
            done: t('done.returned'),
          }}
          decide={(reason) => server.admin.returnRegistration({ accountId, version, reason })}
          onClose={() => setIsReturning(false)}
        />
      )}
    </Card>
  )
}

function Assign({ file: { accountId, version, executive } }: { file: RegistrationFile }) {
  const { t } = useTranslation('registration-desk')
  const errorText = useErrorTexts()
  const staff = useQuery(staffQuery())
  const assign = useDecision(
    server.admin.assignRegistration,
    t(executive ? 'done.reassigned' : 'done.assigned'),
  )
  const error = staff.error ?? assign.error
  return (
    <AssignForm
      key={executive?.id}
      words={{ label: t('keeper.assign_to'), choose: t('keeper.choose'), button: t('keeper.assign') }}
      people={(staff.data?.staff ?? []).filter(({ id }) => id !== executive?.id)}
      busy={assign.isPending}
      problem={error && errorText(error)}
      onAssign={(executiveId) => assign.mutate({ accountId, version, executiveId })}
    />
  )
}
