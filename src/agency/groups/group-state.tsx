import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepsRooms, needsConfirmation } from '#core/products/groups.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button, type ButtonLook } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { Group } from './group-draft.ts'
import type { GroupKey } from './group-query.ts'
import type { Step } from './group-step.ts'
import { PublishEffects } from './publish-effects.tsx'
import { useKeepGroup } from './use-group.ts'

/** A group's steps: one as a button, the others in a menu. Irreversible and public steps ask for confirmation. */
export function GroupState({
  groupKey,
  group,
  step,
  look,
  others = [],
  links,
  onMoved,
}: {
  groupKey: GroupKey
  group: Group
  step: Step | null
  look?: ButtonLook['look']
  others?: readonly Step[]
  /** Additional menu entries. */
  links?: ReactNode
  onMoved?: (group: Group) => void
}) {
  const { t } = useTranslation(['groups-and-events', 'app'])
  const errorText = useErrorTexts()
  const keep = useKeepGroup(groupKey)
  const [opened, setOpened] = useState<Step | 'menu' | null>(null)
  const move = useMutation(
    api.agency.moveGroup.mutationOptions({
      async onSuccess(moved) {
        setOpened(null)
        await keep(moved)
        onMoved?.(moved)
      },
    }),
  )
  /** Whether the step releases rooms that are held but not taken. Nights released earlier count as blocked here. */
  const losesRooms = (to: Step) => !keepsRooms(to) && group.blockedNights > group.takenNights
  const wordsOf = (to: Step) => t(`move.${to}`, { context: group.kind })
  const titleOf = (shown: Step | 'menu') =>
    shown === 'menu' ? t('menu.title') : shown === 'open' ? t('publish.title') : wordsOf(shown)
  const ask = (to: Step | 'menu' | null) => {
    move.reset()
    setOpened(to)
  }
  const go = (to: Step) => {
    if ((needsConfirmation(group.state, to) || losesRooms(to)) && opened !== to) ask(to)
    else if (!move.isPending) move.mutate({ ...groupKey, state: to })
  }
  const buttonOf = (to: Step, rest: ButtonLook & { className?: string }) => (
    <Button key={to} {...rest} busy={move.isPending && move.variables.state === to} onClick={() => go(to)}>
      {wordsOf(to)}
    </Button>
  )
  const problem = move.isError && <Notice tone="bad">{errorText(move.error)}</Notice>
  return (
    <>
      {step && buttonOf(step, { look })}
      {(others.length > 0 || links) && (
        <Button look="outline" aria-haspopup="dialog" onClick={() => ask('menu')}>
          {t('menu.open')}
        </Button>
      )}
      {opened === null && problem}
      {opened && (
        <Sheet
          open
          onOpenChange={() => ask(null)}
          title={titleOf(opened)}
          description={
            opened === 'menu'
              ? undefined
              : losesRooms(opened)
                ? t('move_rooms')
                : t(`move_text.${opened}`, { context: group.kind })
          }
          closeLabel={t('app:close')}
        >
          <div className="space-y-4">
            {problem}
            {opened === 'menu' && (
              <>
                {links}
                {others.map((to) =>
                  buttonOf(to, {
                    look: 'outline',
                    wide: true,
                    className: to === 'cancelled' ? 'text-bad!' : '',
                  }),
                )}
              </>
            )}
            {opened === 'open' && <PublishEffects group={group} />}
            {opened !== 'menu' &&
              buttonOf(opened, {
                look: opened === 'open' || opened === 'definite' ? 'primary' : 'danger',
                wide: true,
              })}
          </div>
        </Sheet>
      )}
    </>
  )
}
