import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'

/** The id of the field in which a room to block is chosen, among the rooms of a group. */
export const roomChoice = 'add-room'

/** The first step of a draft: a link, from any part, to the field that blocks rooms. */
export function BlockRooms() {
  const { t } = useTranslation('groups-and-events')
  return (
    <Link
      from="/agency/sales/groups/$groupUrl"
      to="."
      search={(rest) => ({ ...rest, part: 'rooms' as const })}
      hash={roomChoice}
      // Where the field is on the screen already, the address stays the same.
      onClick={() => document.getElementById(roomChoice)?.focus()}
      activeProps={{}}
      className={buttonClass()}
    >
      {t('block_rooms')}
    </Link>
  )
}
