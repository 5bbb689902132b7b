import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { isOpen, stepsFrom } from '#core/agencies/prospects.ts'
import type { Held } from './prospect-drag.ts'

/** The dragged card, and the drop targets of stages without a column on the screen. */
export function Carried({
  held: { prospect, over },
  ghost,
}: {
  held: Held
  ghost: RefObject<HTMLDivElement | null>
}) {
  const { t } = useTranslation('prospects')
  return (
    <>
      <div
        ref={ghost}
        className="board-ghost pointer-events-none z-40 rounded-control bg-surface p-3 font-semibold text-primary shadow-float"
      >
        {prospect.name}
      </div>
      <div
        data-at-edge=""
        aria-hidden="true"
        className="fixed inset-x-0 bottom-0 z-30 flex gap-3 bg-paper p-3 shadow-float"
      >
        {stepsFrom(prospect.stage).map((stage) => (
          <div
            key={stage}
            data-stage={stage}
            className={`flex min-h-14 flex-1 items-center justify-center rounded-card p-3 text-center font-semibold ${isOpen(stage) ? 'md:hidden' : ''} ${targetLook(over === stage)}`}
          >
            {t('move.button', { stage: t(`stage.${stage}`) })}
          </div>
        ))}
      </div>
    </>
  )
}

const targetLook = (isOver: boolean) =>
  isOver ? 'bg-primary text-on-primary' : 'bg-primary-soft text-primary'
