import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { staffQuery } from '#src/platform/staff-reach.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { AssignForm } from '#src/ui/assign-form.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Prospect } from './prospect.ts'

/** The owner of a prospect, with buttons to take or assign it. */
export function ProspectKeeper({ prospect }: { prospect: Prospect }) {
  const { t } = useTranslation('prospects')
  const errorText = useErrorTexts()
  const { accountId, id, keeper, mayAssign } = prospect
  const take = useDecision(server.admin.takeProspect, t('done.taken'))
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
  const staff = useQuery(staffQuery())
  const assign = useDecision(server.admin.assignProspect, t(keeper ? 'done.reassigned' : 'done.assigned'))
  const error = staff.error ?? assign.error
  const seenKeeperId = keeper?.id ?? null
  return (
    <AssignForm
      key={seenKeeperId}
      words={{ label: t('keeper.assign_to'), choose: t('keeper.choose'), button: t('keeper.assign') }}
      people={(staff.data?.staff ?? []).filter((one) => one.id !== seenKeeperId)}
      busy={assign.isPending}
      problem={error && errorText(error)}
      onAssign={(keeperId) => assign.mutate({ accountId, id, keeperId, seenKeeperId })}
    />
  )
}
