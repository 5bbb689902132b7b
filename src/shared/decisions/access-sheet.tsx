import { useTranslation } from 'react-i18next'
import { DecisionSheet } from './decision-sheet.tsx'

export type AccessMove = 'deactivate' | 'reactivate'

/** Asks for confirmation before a staff member's access is revoked or restored. `section`: the texts. */
export function AccessSheet({
  section,
  move,
  name,
  decide,
  onClose,
}: {
  section: 'admins' | 'executives'
  move: AccessMove
  name: string
  decide: (reason: string) => Promise<unknown>
  onClose: () => void
}) {
  const { t } = useTranslation(section)
  return (
    <DecisionSheet
      section={section}
      isDanger={move === 'deactivate'}
      words={{
        title: t(`${move}.button`),
        text: t(`${move}.text`, { name }),
        button: t(`${move}.button`),
        done: t(`${move}.done`),
      }}
      decide={decide}
      onClose={onClose}
    />
  )
}
