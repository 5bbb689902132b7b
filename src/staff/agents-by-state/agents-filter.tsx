import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { agentFigures, agentPeriods } from '#core/agencies/agents-by-state.ts'
import { kinds } from '#core/products/products.ts'
import { staffQuery } from '#src/platform/staff-reach.ts'
import { PickField } from '#src/ui/pick-field.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { type AgentsByStateAddress, figureIn } from './agent-list.ts'

/** The filters, and the choice of the map's figure. Users who see only one portfolio cannot choose an executive. */
export function AgentsFilter({ isOwn, address }: { isOwn: boolean; address: AgentsByStateAddress }) {
  const { t } = useTranslation('agents-by-state')
  const navigate = useNavigate({ from: '/admin/agents-by-state' })
  const staff = useQuery({ ...staffQuery(), enabled: !isOwn })
  const put = (part: AgentsByStateAddress) =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...part }), resetScroll: false })
  return (
    <div className="mb-4 space-y-3">
      <Segments
        legend={t('figure.label')}
        value={figureIn(address)}
        options={agentFigures.map((value) => ({ value, label: t(`figure.${value}`) }))}
        onChange={(figure) => put({ figure: figure === 'active' ? undefined : figure, stateSort: undefined })}
      />
      <div className="grid pairs gap-3 lg:grid-cols-3">
        <PickField
          label={t('period.label')}
          value={address.period ?? 'month'}
          options={agentPeriods.map((id) => ({ id, name: t(`period.${id}`) }))}
          onPick={(picked) => put({ period: picked === 'month' ? undefined : picked })}
        />
        <PickField
          label={t('filter.kind')}
          all={t('filter.all')}
          value={address.kind}
          options={kinds.map((id) => ({ id, name: t(`kind.${id}`) }))}
          onPick={(picked) => put({ kind: picked })}
        />
        {!isOwn && (
          <PickField
            label={t('filter.executive')}
            all={t('filter.all')}
            value={address.executive}
            options={[{ id: 'nobody', name: t('filter.nobody') }, ...(staff.data?.staff ?? [])]}
            onPick={(picked) => put({ executive: picked })}
          />
        )}
      </div>
    </div>
  )
}
