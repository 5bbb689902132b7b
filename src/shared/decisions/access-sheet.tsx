import { useTranslation } from 'react-i18next'
import { DecisionSheet } from './decision-sheet.tsx'

export type AccessMove = 'deactivate' | 'reactivate'

/** Asks before the access of somebody at the platform is taken away or given back. `section`: the words. */
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
