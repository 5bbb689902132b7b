import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { staffQuery } from '#src/platform/staff-reach.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { AssignForm } from '#src/ui/assign-form.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { CallRequest } from './call-list.ts'

/** Assigns a call request to a staff member. */
export function AssignCall({ call: { id, keeper }, onClose }: { call: CallRequest; onClose: () => void }) {
  const { t } = useTranslation(['call-requests', 'app'])
  const errorText = useErrorTexts()
  const staff = useQuery(staffQuery())
  const assign = useDecision(server.admin.assignCallRequest, t('done.assigned'), onClose)
  const error = staff.error ?? assign.error
  const seenKeeperId = keeper?.id ?? null
  return (
    <Sheet open onOpenChange={onClose} title={t('keeper.title')} closeLabel={t('app:close')}>
      <AssignForm
        words={{ label: t('keeper.to'), choose: t('keeper.choose'), button: t('keeper.open') }}
        people={(staff.data?.staff ?? []).filter((one) => one.id !== seenKeeperId)}
        busy={assign.isPending}
        problem={error && errorText(error)}
        onAssign={(keeperId) => assign.mutate({ id, keeperId, seenKeeperId })}
      />
    </Sheet>
  )
}
