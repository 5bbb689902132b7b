import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { agentFigures, agentPeriods } from '#core/agencies/agents-by-state.ts'
import { kinds } from '#core/products/products.ts'
import { staffQuery } from '#src/platform/staff-reach.ts'
import { PickField } from '#src/ui/pick-field.tsx'
import { Segments } from '#src/ui/segments.tsx'
import type { AgentsByStateAddress } from './agents-by-state-address.ts'
import { figureIn, questionOf } from './agents-question.ts'

/** What is counted: when, of what, whose; and which figure the map shows. Who has one portfolio alone picks none. */
export function AgentsFilter({
  isOwn,
  address,
  onAddress,
}: {
  isOwn: boolean
  address: AgentsByStateAddress
  onAddress: (address: AgentsByStateAddress) => void
}) {
  const { t } = useTranslation('agents-by-state')
  const { period, kind } = questionOf(address)
  const staff = useQuery({ ...staffQuery(), enabled: !isOwn })
  const put = (
    change: { [N in 'figure' | 'period' | 'kind' | 'executive' | 'order']?: string | undefined },
  ) => {
    const next = Object.entries({ ...address, page: undefined, ...change }).filter(([, said]) => said)
    onAddress(Object.fromEntries(next) as AgentsByStateAddress)
  }
  return (
    <div className="mb-4 space-y-3">
      <Segments
        legend={t('figure.label')}
        value={figureIn(address)}
        options={agentFigures.map((value) => ({ value, label: t(`figure.${value}`) }))}
        onChange={(figure) => put({ figure: figure === 'active' ? undefined : figure, order: undefined })}
      />
      <div className="grid pairs gap-3 lg:grid-cols-3">
        <PickField
          label={t('period.label')}
          value={period}
          options={agentPeriods.map((id) => ({ id, name: t(`period.${id}`) }))}
          onPick={(picked) => put({ period: picked === 'month' ? undefined : picked })}
        />
        <PickField
          label={t('filter.kind')}
          all={t('filter.all_kinds')}
          value={kind}
          options={kinds.map((id) => ({ id, name: t(`kind.${id}`) }))}
          onPick={(picked) => put({ kind: picked })}
        />
        {!isOwn && (
          <PickField
            label={t('filter.executive')}
            all={t('filter.all_executives')}
            value={address.executive}
            options={[{ id: 'nobody', name: t('filter.nobody') }, ...(staff.data?.staff ?? [])]}
            onPick={(picked) => put({ executive: picked })}
          />
        )}
      </div>
    </div>
  )
}
