import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { jobs } from '#core/people/permissions.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useKey } from '#src/platform/use-key.ts'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { SellerForm } from './seller-form.tsx'

/** Invites a seller. The form has an idempotency key, so that a retry sends no second invitation. */
export function CreateSeller({
  accounts,
  onDone,
}: {
  accounts: readonly Option[]
  onDone: (id: string) => void
}) {
  const { t } = useTranslation('seller-data')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const keyOf = useKey()
  const invite = useMutation(
    api.agency.inviteSeller.mutationOptions({
      async onSuccess({ id }) {
        await queries.invalidateQueries({ queryKey: [['agency', 'listSellers']] })
        onDone(id)
      },
    }),
  )
  return (
    <>
      <PageHeading title={t('create_title')} />
      <p className="mt-2 mb-6 text-muted">{t('create_text')}</p>
      <Card className="max-w-4xl">
        <SellerForm
          draft={{
            accountId: accounts[0]?.id ?? '',
            role: 'seller',
            name: '',
            email: '',
            phone: '',
            language,
            shareBp: '',
            permissions: jobs.seller,
          }}
          accounts={accounts}
          agreedShareBp={null}
          submitLabel={t('invite')}
          busy={invite.isPending}
          error={invite.isError ? errorText(invite.error) : null}
          onSubmit={(values) => invite.mutate({ ...values, idempotencyKey: keyOf(JSON.stringify(values)) })}
        />
      </Card>
    </>
  )
}
