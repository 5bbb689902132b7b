import { useTranslation } from 'react-i18next'
import { stepToBlock } from '#core/products/groups.ts'
import { Card } from '#src/ui/card.tsx'
import type { Group } from './group-draft.ts'
import type { GroupKey } from './group-query.ts'
import { GroupState } from './group-state.tsx'

/** The reason why no rooms can be blocked now, and a link to the step that allows it. */
export function NoBlock({ groupKey, group }: { groupKey: GroupKey; group: Group }) {
  const { t } = useTranslation('groups-and-events')
  const step = stepToBlock(group.state)
  return (
    <Card className="max-w-xl space-y-4">
      <p>{t(`rooms.no_block.${step ?? 'over'}`, { context: group.kind })}</p>
      {step && group.moves.includes(step) ? (
        <GroupState groupKey={groupKey} group={group} step={step} />
      ) : (
        step && !group.mayManage && <p className="text-muted">{t('rooms.no_block.ask_owner')}</p>
      )}
    </Card>
  )
}
