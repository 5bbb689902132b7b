import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { SellerAccess } from './seller-access.tsx'
import { SellerForm } from './seller-form.tsx'
import { sellerQuery } from './seller-query.ts'

/** A seller: name, role, share of the earnings, and access. */
export function EditSeller({ id, accounts }: { id: string; accounts: readonly Option[] }) {
  const { t } = useTranslation('seller-data')
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const { data: seller } = useSuspenseQuery(sellerQuery(id))
  const change = useMutation(
    api.agency.changeSeller.mutationOptions({
      async onSuccess(changed) {
        queries.setQueryData(sellerQuery(id).queryKey, changed)
        await queries.invalidateQueries({ queryKey: [['agency', 'listSellers']] })
      },
    }),
  )
  return (
    <>
      <BackLink to="/agency/catalogs/travel-agents">{t('back')}</BackLink>
      <PageHeading title={seller.name} />
      <p className="mt-1 mb-6 break-all text-muted">{seller.email}</p>
      <div className="grid items-start gap-6 xl:grid-cols-[2fr_1fr]">
        <Card>
          <SellerForm
            draft={{
              accountId: seller.account.id,
              role: seller.role,
              name: seller.name,
              email: seller.email,
              phone: seller.phone ?? '',
              language: seller.language,
              permissions: seller.permissions,
              shareBp: seller.shareBp === null ? '' : String(seller.shareBp / 100),
            }}
            accounts={accounts}
            agreedShareBp={seller.agreedShareBp}
            emailIsFixed
            submitLabel={t('save')}
            busy={change.isPending}
            error={change.isError ? errorText(change.error) : null}
            onSubmit={({ email: _, ...values }) => change.mutate({ ...values, id })}
          />
          {change.isSuccess && (
            <div className="mt-4">
              <Notice tone="good">{t('saved')}</Notice>
            </div>
          )}
        </Card>
        <SellerAccess seller={seller} />
      </div>
    </>
  )
}
