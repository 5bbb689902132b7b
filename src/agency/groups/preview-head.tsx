import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import type { Group } from './group-draft.ts'
import type { GroupAddress } from './shown-part.ts'

/** The bar above an unpublished group's page: its visibility, and a link back. */
export function PreviewHead({ group, address }: { group: Group; address: GroupAddress }) {
  const { t } = useTranslation('groups-and-events')
  return (
    <main className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-warn-soft px-4 py-2 text-ink">
      <h1 tabIndex={-1} className="flex items-center gap-2 text-base">
        <EyeOff aria-hidden="true" className="size-5 shrink-0" />
        {t(group.state === 'draft' ? 'preview.draft' : 'preview.hidden')}
      </h1>
      <Link
        to="/agency/sales/groups/$groupUrl"
        params={{ groupUrl: group.url }}
        search={address}
        className={buttonClass({ look: 'outline', size: 'small' })}
      >
        {t('preview.back', { context: group.kind })}
      </Link>
    </main>
  )
}
