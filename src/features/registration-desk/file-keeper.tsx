import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { DecisionSheet } from './decision-sheet.tsx'
import type { RegistrationFile } from './registration-file.ts'

/** Who has the file: taken, given to somebody, or given back. */
export function FileKeeper({ file }: { file: RegistrationFile }) {
  const { t } = useTranslation('registration-desk')
  const errorText = useErrorTexts()
  const [isReturning, setIsReturning] = useState(false)
  const { accountId, version, executive, state, mayAssign } = file
  const take = useDecision(server.admin.takeRegistration)
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('keeper.title')}</h2>
      <p>{executive ? t('keeper.is', { name: executive.name }) : t('keeper.nobody')}</p>
      {state === 'news' && (
        <Button wide busy={take.isPending} onClick={() => take.mutate({ accountId, version })}>
          {t('keeper.take')}
        </Button>
      )}
      {take.isError && <Notice tone="bad">{errorText(take.error)}</Notice>}
      {mayAssign && state !== 'closed' && <Assign file={file} />}
      {state === 'in_process' && (
        <Button look="outline" wide onClick={() => setIsReturning(true)}>
          {t('keeper.return')}
        </Button>
      )}
      {isReturning && (
        <DecisionSheet
          words={{ title: t('return.title'), text: t('return.text'), button: t('keeper.return') }}
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
  const staff = useQuery(api.admin.listRegistrationStaff.queryOptions({ input: {}, staleTime: 60_000 }))
  const [chosen, setChosen] = useState('')
  const assign = useDecision(server.admin.assignRegistration, () => setChosen(''))
  const error = staff.error ?? assign.error
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== '' && !assign.isPending) assign.mutate({ accountId, version, executiveId: chosen })
      }}
    >
      <SelectField
        label={t('keeper.assign_to')}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{t('keeper.choose')}</option>
        {(staff.data?.staff ?? [])
          .filter(({ id }) => id !== executive?.id)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      {error && <Notice tone="bad">{errorText(error)}</Notice>}
      <Button type="submit" look="quiet" wide busy={assign.isPending} disabled={chosen === ''}>
        {t('keeper.assign')}
      </Button>
    </form>
  )
}
