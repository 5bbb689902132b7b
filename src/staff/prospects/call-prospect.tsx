import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { useKey } from '#src/platform/use-key.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { type CallRequest, seenStepOf } from './call-list.ts'
import type { TypedProspect } from './data-fields.ts'
import { ProspectDataForm } from './prospect-data-form.tsx'
import { emptyProspect, type ProspectDetails } from './typed-prospect.ts'

/** Creates a prospect from a caller, and opens it. */
export function CallProspect({ call, onClose }: { call: CallRequest; onClose: () => void }) {
  const { t } = useTranslation(['prospects', 'app'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  const navigate = useNavigate()
  const keyOf = useKey()
  const [typed, setTyped] = useState<Partial<TypedProspect>>({})
  const { id, name: contactName, phone } = call
  const create = useDecision(async (values: ProspectDetails) => {
    const input = { ...values, call: { id, seenStepId: seenStepOf(call) } }
    const made = await server.admin.createProspect({ ...input, idempotencyKey: keyOf(JSON.stringify(input)) })
    void navigate({ to: '/admin/travel-agents-prospects/edit/$accountId/$id', params: made })
  }, t('done.created'))
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('create.title')}
      description={call.subject}
      closeLabel={t('app:close')}
    >
      <ProspectDataForm
        are={{ ...emptyProspect, contactName, phone, language }}
        typed={typed}
        onType={(part) => setTyped((now) => ({ ...now, ...part }))}
        submitLabel={t('create.save')}
        busy={create.isPending}
        error={create.isError ? errorText(create.error) : null}
        onSubmit={create.mutate}
      />
    </Sheet>
  )
}
