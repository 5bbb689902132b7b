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
import type { Prospect } from './prospect.ts'

/** Who looks after a prospect: taken, or given to somebody. */
export function ProspectKeeper({ prospect }: { prospect: Prospect }) {
  const { t } = useTranslation('prospects')
  const errorText = useErrorTexts()
  const { accountId, id, keeper, mayAssign } = prospect
  const take = useDecision(server.admin.takeProspect)
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('keeper.title')}</h2>
      <p>{keeper ? t('keeper.is', { name: keeper.name }) : t('keeper.nobody')}</p>
      {!keeper && (
        <Button wide busy={take.isPending} onClick={() => take.mutate({ accountId, id })}>
          {t('keeper.take')}
        </Button>
      )}
      {take.isError && <Notice tone="bad">{errorText(take.error)}</Notice>}
      {mayAssign && <Assign prospect={prospect} />}
    </Card>
  )
}

function Assign({ prospect: { accountId, id, keeper } }: { prospect: Prospect }) {
  const { t } = useTranslation('prospects')
  const errorText = useErrorTexts()
  const staff = useQuery(api.admin.listRegistrationStaff.queryOptions({ input: {}, staleTime: 60_000 }))
  const [chosen, setChosen] = useState('')
  const assign = useDecision(server.admin.assignProspect, () => setChosen(''))
  const error = staff.error ?? assign.error
  const seenKeeperId = keeper?.id ?? null
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== '' && !assign.isPending)
          assign.mutate({ accountId, id, keeperId: chosen, seenKeeperId })
      }}
    >
      <SelectField
        label={t('keeper.assign_to')}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{t('keeper.choose')}</option>
        {(staff.data?.staff ?? [])
          .filter((one) => one.id !== seenKeeperId)
          .map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
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
