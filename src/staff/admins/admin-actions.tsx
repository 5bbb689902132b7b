import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import type { RowOf } from '#src/platform/define-list.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { personQuery } from '#src/platform/person-query.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { type AccessMove, AccessSheet } from '#src/shared/decisions/access-sheet.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** The actions on an admin's access; admins have none on their own. */
export function AdminActions({ admin: { id, name, state } }: { admin: RowOf<'admin.listAdmins'> }) {
  const { t } = useTranslation('admins')
  const errorText = useErrorTexts()
  const { data } = useQuery(personQuery())
  const [asking, setAsking] = useState<AccessMove | null>(null)
  const resend = useDecision(() => server.admin.resendAdminInvitation({ id }), t('resent'))
  if (data?.person?.id === id) return t('you')
  const action = state === 'suspended' ? 'reactivate' : 'deactivate'
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'invited' && (
        <Button
          look="outline"
          size="small"
          busy={resend.isPending}
          onClick={() => resend.mutate(undefined)}
          aria-label={`${t('resend')}: ${name}`}
        >
          {t('resend')}
        </Button>
      )}
      <Button
        look="outline"
        size="small"
        onClick={() => setAsking(action)}
        aria-label={`${t(`${action}.button`)}: ${name}`}
      >
        {t(`${action}.button`)}
      </Button>
      {resend.isError && <Notice tone="bad">{errorText(resend.error)}</Notice>}
      {asking && (
        <AccessSheet
          section="admins"
          move={asking}
          name={name}
          decide={(reason) => server.admin[`${asking}Admin`]({ id, reason })}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}
