import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'

/** The id of the field in a group's rooms part that selects a room to block. */
export const roomChoice = 'add-room'

/** The first step of a draft group: a link from any of its parts to the field that blocks rooms. */
export function BlockRooms() {
  const { t } = useTranslation('groups-and-events')
  return (
    <Link
      from="/agency/sales/groups/$groupUrl"
      to="."
      search={(rest) => ({ ...rest, part: 'rooms' as const })}
      hash={roomChoice}
      // If the field is already on the screen, the address does not change.
      onClick={() => document.getElementById(roomChoice)?.focus()}
      activeProps={{}}
      className={buttonClass()}
    >
      {t('block_rooms')}
    </Link>
  )
}
