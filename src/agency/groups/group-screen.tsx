import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keepsRooms, stepToBlock } from '#core/products/groups.ts'
import { GroupAbout } from './group-about.tsx'
import type { Group } from './group-draft.ts'
import { GroupGuests } from './group-guests.tsx'
import { GroupHeading } from './group-heading.tsx'
import { GroupMoney } from './group-money.tsx'
import { GroupParts } from './group-parts.tsx'
import { GroupPublished } from './group-published.tsx'
import { type GroupKey, groupQuery } from './group-query.ts'
import { GroupRooms } from './group-rooms.tsx'
import { GroupState } from './group-state.tsx'
import { nextStep } from './group-step.ts'
import { NotSelling } from './not-selling.tsx'
import type { GroupAddress } from './shown-part.ts'
import { useToday } from './use-today.ts'
import { useTypedBlocks } from './use-typed-blocks.ts'

/** One group or event: its data, its rooms, its guests and its money, one part at a time. */
export function GroupScreen({
  groupKey: key,
  address,
  isSelling,
}: {
  groupKey: GroupKey
  address: GroupAddress
  /** Whether the agency sells now. */
  isSelling: boolean
}) {
  const { data: found } = useSuspenseQuery(groupQuery(key))
  const today = useToday()
  const group = isSelling ? found : { ...found, moves: found.moves.filter((to) => !keepsRooms(to)) }
  const part = address.part ?? 'about'
  // If the open part has a button for the step, the heading does not repeat it.
  const roomsStep = part === 'rooms' && isSelling ? stepToBlock(group.state) : null
  const headMoves = group.moves.filter((to) => to !== roomsStep)
  const step = nextStep({ ...group, moves: headMoves }, today, isSelling)
  const publishesBelow = part === 'about' && !group.isVisible && step !== 'open' && headMoves.includes('open')
  const moves = headMoves.filter((to) => to !== 'open' || !publishesBelow)
  const typing = useTypedBlocks(key)
  const [isPublished, setPublished] = useState(false)
  const onMoved = ({ state }: Group) => setPublished(state === 'open')
  const isAnnounced = isPublished && group.state === 'open' && group.isVisible
  return (
    <>
      <GroupHeading groupKey={key} group={group} step={step} moves={moves} onMoved={onMoved} />
      {isAnnounced && <GroupPublished group={group} onClose={() => setPublished(false)} />}
      <GroupParts open={part} address={address} groupUrl={key.url} group={group} />
      {part === 'about' && !isSelling && found.moves.includes('open') && (
        <div className="mb-6">
          <NotSelling />
        </div>
      )}
      {part === 'about' && (
        <GroupAbout
          key={group.state}
          groupKey={key}
          group={group}
          publish={
            publishesBelow && (
              <GroupState groupKey={key} group={group} step="open" look="outline" onMoved={onMoved} />
            )
          }
        />
      )}
      {part === 'rooms' && <GroupRooms groupKey={key} group={group} typing={typing} isSelling={isSelling} />}
      {part === 'guests' && <GroupGuests groupKey={key} group={group} />}
      {part === 'money' && <GroupMoney groupKey={key} group={group} />}
    </>
  )
}
