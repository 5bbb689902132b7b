import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mexicanStates } from '#core/app/mexico.ts'
import { formatMoney } from '#core/money/money.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { executiveQuery } from './executive.ts'
import { ExecutiveAccess } from './executive-access.tsx'
import type { TypedExecutive } from './executive-fields.ts'
import { ExecutiveForm } from './executive-form.tsx'

/** One executive: the data and agreement, the portfolio, and the access. */
export function ExecutiveScreen({ id }: { id: string }) {
  const { t } = useTranslation('executives')
  const errorText = useErrorTexts()
  const uses = useLanguage()
  const { data: executive } = useSuspenseQuery(executiveQuery(id))
  const { name, email, phone, language, states, goalMinor, version } = executive
  const [draft, setDraft] = useState<TypedExecutive>({
    ...{ name, email, phone: phone ?? '', language, states },
    goalMinor: goalMinor === null ? '' : String(goalMinor / 100),
  })
  const change = useDecision(server.admin.changeExecutive, t('saved'))
  return (
    <>
      <BackLink to="/admin/executives">{t('title')}</BackLink>
      <PageHeading title={name} />
      <p className="mt-1 mb-6 break-all text-muted">{email}</p>
      <div className="grid items-start gap-6 xl:grid-cols-[2fr_1fr]">
        <Card>
          <ExecutiveForm
            draft={draft}
            onDraft={(part) => setDraft({ ...draft, ...part })}
            emailIsFixed
            submitLabel={t('save')}
            busy={change.isPending}
            error={change.isError ? errorText(change.error) : null}
            onSubmit={({ email: _, ...values }) => change.mutate({ ...values, id, version })}
          />
          {change.isError && change.variables.version !== version && (
            <div className="mt-4">
              <Notice title={t('now.title')}>
                {[
                  name,
                  phone ? groupedPhone(phone) : t('now.no_phone'),
                  goalMinor === null ? t('no_goal') : formatMoney(goalMinor, 'MXN', uses),
                  states.map((code) => mexicanStates[code]).join(', ') || t('now.no_states'),
                ].join(' · ')}
              </Notice>
            </div>
          )}
        </Card>
        <ExecutiveAccess executive={executive} />
      </div>
    </>
  )
}
