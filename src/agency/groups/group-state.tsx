import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupPath } from '#core/products/group-address.ts'
import { isGraveMove, keepsRooms, type GroupState as State } from '#core/products/groups.ts'
import { formatDay } from '#core/time/days.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { BlockRooms } from './block-rooms.tsx'
import type { Group } from './group-draft.ts'
import type { GroupKey } from './group-query.ts'
import { GroupUrl } from './group-url.tsx'
import { useKeepGroup } from './use-group.ts'

/** A move by a press: a draft is offered by its first rooms alone. */
type Step = Exclude<State, 'offered'>
const isStep = (state: State): state is Step => state !== 'offered'

/** Of these moves the first that can be made is its next step. To an event nobody has to agree before it is published. */
const forward = {
  group: ['definite', 'operating', 'closed', 'open'],
  event: ['operating', 'closed', 'open'],
} as const satisfies Record<Group['kind'], Step[]>

/** The states that a group may go to from here. What cannot be taken back, or is seen by all, asks first. */
export function GroupState({
  groupKey,
  group,
  only,
  onMoved,
}: {
  groupKey: GroupKey
  group: Group
  /** The one that is shown, where it can be made. */
  only?: Step
  onMoved?: (group: Group) => void
}) {
  const { t } = useTranslation(['groups-and-events', 'app'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  const keep = useKeepGroup(groupKey)
  const [asked, setAsked] = useState<Step | null>(null)
  const move = useMutation(
    api.agency.moveGroup.mutationOptions({
      async onSuccess(moved) {
        setAsked(null)
        await keep(moved)
        onMoved?.(moved)
      },
    }),
  )
  // Its next step comes first, and what ends it last.
  const blocksFirst = group.state === 'draft' && group.moves.includes('open')
  const next = blocksFirst ? null : forward[group.kind].find((to) => group.moves.includes(to))
  const rank = (to: Step) => (to === next ? 0 : to === 'cancelled' ? 2 : 1)
  const moves = group.moves
    .filter(isStep)
    .filter((to) => !only || to === only)
    .toSorted((a, b) => rank(a) - rank(b))
  const address = new URL(groupPath(groupKey.accountId, groupKey.url), location.origin).href
  /** Rooms that nobody has taken are held for it now; what was released before counts among its nights, too. */
  const keepsSome = group.releaseOn !== null
  const losesRooms = (to: Step) => !keepsRooms(to) && group.blockedNights > group.takenNights
  const go = (to: Step) => {
    if ((isGraveMove(group.state, to) || losesRooms(to)) && asked !== to) setAsked(to)
    else if (!move.isPending) move.mutate({ ...groupKey, state: to })
  }
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-2">
        {blocksFirst && !only && <BlockRooms />}
        {moves.map((to) => (
          <Button
            key={to}
            size="small"
            look={to === next ? 'primary' : to === 'cancelled' ? 'plain' : 'outline'}
            busy={move.isPending && move.variables.state === to}
            onClick={() => go(to)}
          >
            {t(`move.${to}`, { context: group.kind })}
          </Button>
        ))}
      </div>
      {move.isError && asked === null && <Notice tone="bad">{errorText(move.error)}</Notice>}
      {asked && (
        <Sheet
          open
          onOpenChange={() => setAsked(null)}
          title={asked === 'open' ? t('publish.title') : t(`move.${asked}`, { context: group.kind })}
          description={losesRooms(asked) ? t('move_rooms') : t(`move_text.${asked}`, { context: group.kind })}
          closeLabel={t('app:close')}
        >
          <div className="space-y-4">
            {move.isError && <Notice tone="bad">{errorText(move.error)}</Notice>}
            {asked === 'open' && (
              <>
                <GroupUrl url={address} />
                <p>
                  {keepsSome
                    ? t('publish.rooms', { count: group.blockedNights, context: group.kind })
                    : t('publish.no_rooms')}
                </p>
                {group.state === 'offered' && group.offerEndsOn && (
                  <p>
                    {t(keepsSome ? 'publish.confirms' : 'publish.confirms_bare', {
                      day: formatDay(group.offerEndsOn, language),
                      context: group.kind,
                    })}
                  </p>
                )}
              </>
            )}
            <Button
              look={asked === 'open' || asked === 'definite' ? 'primary' : 'danger'}
              wide
              busy={move.isPending}
              onClick={() => go(asked)}
            >
              {t(`move.${asked}`, { context: group.kind })}
            </Button>
          </div>
        </Sheet>
      )}
    </div>
  )
}
