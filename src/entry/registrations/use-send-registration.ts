import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DocumentKind } from '#core/agencies/accounts.ts'
import { registrationFields } from '#core/agencies/registrations.ts'
import { sameText } from '#core/app/language.ts'
import { keptAttribution } from '#src/offline/attribution.ts'
import { followRegistration } from '#src/offline/kept-registration.ts'
import { sendOrQueue } from '#src/offline/send-or-queue.ts'
import { server } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { shownVersions } from '#src/shared/legal/legal-query.ts'
import type { PickedFiles } from './picked-papers.ts'
import type { RegistrationDraft } from './registration-draft.ts'

/**
 * Sends a registration; offline it is stored on the device and sent automatically later. `onDone` receives the token to
 * continue with, whenever it arrives.
 */
export function useSendRegistration({
  draft,
  leadId,
  picked,
  onDone,
}: {
  draft: Pick<RegistrationDraft, 'typed' | 'idempotencyKey'>
  leadId: string | null
  /** Uploaded as soon as the registration is sent. */
  picked: PickedFiles
  onDone: (token: string) => void
}) {
  const language = useLanguage()
  const queries = useQueryClient()
  const { typed, idempotencyKey } = draft
  const [isKept, setKept] = useState(false)
  const done = useRef(onDone)
  done.current = onDone
  useEffect(
    () =>
      followRegistration(idempotencyKey, (kept) => {
        setKept(kept?.state === 'waiting')
        if (kept?.state === 'sent') done.current(kept.token)
      }),
    [idempotencyKey],
  )
  const send = useMutation({
    async mutationFn() {
      const trimmed = Object.fromEntries(registrationFields.map((field) => [field, typed[field].trim()]))
      const input = {
        ...(trimmed as unknown as Omit<
          Parameters<typeof server.home.register>[0],
          'idempotencyKey' | 'leadId' | 'language' | 'terms' | 'attribution' | 'papers'
        >),
        idempotencyKey,
        leadId,
        language,
        terms: (await shownVersions(queries, 'agencies'))('agency_contract'),
        attribution: await keptAttribution(),
        papers: Object.keys(picked) as DocumentKind[],
      }
      const { tradeName: name } = typed
      return await sendOrQueue(() => server.home.register(input), {
        ...{ key: idempotencyKey, verb: 'home.register' },
        input: { ...input, keptAt: new Date().toISOString() },
        shown: { names: [sameText(name)], client: '', amount: null, accountId: null },
      })
    },
    onSuccess: (answer) => answer && onDone(answer.token),
  })
  return { send, isKept }
}
