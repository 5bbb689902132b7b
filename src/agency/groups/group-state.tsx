import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupPath } from '#core/products/group-address.ts'
import { blockTerms, isGraveMove, keepsRooms, type GroupState as State } from '#core/products/groups.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { Group } from './group-draft.ts'
import type { GroupKey } from './group-query.ts'
import { GroupUrl } from './group-url.tsx'
import { useKeepGroup } from './use-group.ts'

/** Of these moves the first that can be made is its next step. To an event nobody has to agree before it is published. */
const forward = {
  group: ['definite', 'operating', 'closed', 'open'],
  event: ['operating', 'closed', 'open'],
} as const satisfies Record<Group['kind'], State[]>

/** Rooms are kept for people who travel together before their page is shown; to an event everybody comes alone. */
const hasToOffer = ({ kind, state, blockedNights }: Group): boolean =>
  kind === 'group' && state === 'draft' && blockedNights > 0

/** The states that a group may go to from here. What cannot be taken back, or is seen by all, asks first. */
export function GroupState({
  groupKey,
  group,
  isShort = false,
  onMoved,
}: {
  groupKey: GroupKey
  group: Group
  /** Whether a phone shows the next step and publishing alone. */
  isShort?: boolean
  onMoved?: (group: Group) => void
}) {
  const { t } = useTranslation(['groups-and-events', 'app'])
  const errorText = useErrorTexts()
  const keep = useKeepGroup(groupKey)
  const [asked, setAsked] = useState<State | null>(null)
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
  const next = hasToOffer(group) ? 'offered' : forward[group.kind].find((to) => group.moves.includes(to))
  const rank = (to: State) => (to === next ? 0 : to === 'cancelled' ? 2 : 1)
  const moves = group.moves.toSorted((a, b) => rank(a) - rank(b))
  const address = new URL(groupPath(groupKey.accountId, groupKey.url), location.origin).href
  const losesRooms = (to: State) => !keepsRooms(to) && group.blockedNights > group.takenNights
  const go = (to: State) => {
    if ((isGraveMove(group.state, to) || losesRooms(to)) && asked !== to) setAsked(to)
    else if (!move.isPending) move.mutate({ ...groupKey, state: to })
  }
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-2">
        {moves.map((to) => (
          <Button
            key={to}
            size="small"
            className={isShort && to !== next && to !== 'open' ? 'max-sm:hidden' : ''}
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
          description={
            losesRooms(asked)
              ? t('move_rooms')
              : t(`move_text.${asked}`, { days: blockTerms.offerDays, context: group.kind })
          }
          closeLabel={t('app:close')}
        >
          <div className="space-y-4">
            {move.isError && <Notice tone="bad">{errorText(move.error)}</Notice>}
            {asked === 'open' && (
              <>
                <GroupUrl url={address} />
                <p>
                  {group.blockedNights > 0
                    ? t('publish.rooms', { count: group.blockedNights, context: group.kind })
                    : t('publish.no_rooms')}
                </p>
                {group.state === 'offered' && group.blockedNights > 0 && (
                  <p>{t('publish.confirms', { context: group.kind })}</p>
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
