import { useTranslation } from 'react-i18next'
import type { BlockLimit } from '#core/products/groups.ts'

/** The room-nights blocked for all groups of the agency and its branches, plus the unsaved `more`, and their limit. */
export function BlocksUsed({ limit: { used, most }, more }: { limit: BlockLimit; more: number }) {
  const { t } = useTranslation('groups-and-events')
  const isOver = more > 0 && used + more > most
  return (
    <p className={isOver ? 'font-medium text-bad' : 'text-muted'}>
      {t(more === 0 ? 'rooms.used' : 'rooms.used_with', { used: used + more, most })}
      {/* The number is not announced: it changes at every key press. */}
      <span role="status" className="block">
        {isOver && t('rooms.used_over')}
      </span>
    </p>
  )
}
