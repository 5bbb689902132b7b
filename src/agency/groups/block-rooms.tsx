import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'

/** Where a room to block is chosen, among the rooms of a group. */
export const roomChoice = 'add-room'

/** The first step of a draft: to where its rooms are blocked, from whichever part is open. */
export function BlockRooms() {
  const { t } = useTranslation('groups-and-events')
  return (
    <Link
      from="/agency/sales/groups/$groupUrl"
      to="."
      search={(rest) => ({ ...rest, part: 'rooms' as const })}
      hash={roomChoice}
      // Where it is on the screen already, the address stays as it is.
      onClick={() => document.getElementById(roomChoice)?.focus()}
      activeProps={{}}
      className={buttonClass()}
    >
      {t('block_rooms')}
    </Link>
  )
}
