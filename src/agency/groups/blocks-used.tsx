import { useTranslation } from 'react-i18next'
import type { BlockLimit } from '#core/products/groups.ts'

/** What the agency and its branches keep for all of their groups, with `more` that is typed and not saved, of what they may. */
export function BlocksUsed({ limit: { used, most }, more }: { limit: BlockLimit; more: number }) {
  const { t } = useTranslation('groups-and-events')
  const isOver = more > 0 && used + more > most
  return (
    <p className={isOver ? 'font-medium text-bad' : 'text-muted'}>
      {t(more === 0 ? 'rooms.used' : 'rooms.used_with', { used: used + more, most })}
      {/* Not the number, which changes at every key. */}
      <span role="status" className="block">
        {isOver && t('rooms.used_over')}
      </span>
    </p>
  )
}
