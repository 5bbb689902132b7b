import { useTranslation } from 'react-i18next'
import type { CriteriaProblem } from '#core/criteria/token.ts'
import { partyLimits } from '#core/products/party.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { Storefront } from '../catalogue.ts'
import { today } from '../today.ts'
import { defaultDraft } from './search-draft.ts'
import { SearchForm } from './search-form.tsx'

/** An invalid search address, with its `problem` if it is known, or a destination that is not sold; with the search form. */
export function BadLink({
  storefront,
  problem,
  onSearch,
}: {
  storefront: Storefront
  problem?: CriteriaProblem | 'unknown' | undefined
  onSearch: (token: string) => void
}) {
  const { t } = useTranslation('products')
  const { account, destinations } = storefront
  const reason = problem === 'too_many' ? 'too_large' : problem === 'unknown' ? 'unknown' : 'invalid'
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-8">
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        picture="empty-search"
        title={t(`results.${reason}`)}
        text={reason === 'too_large' ? t('results.too_large_text', partyLimits) : t(`results.${reason}_text`)}
      />
      <div className="mt-6 rounded-card border border-line/60 bg-surface p-4 shadow-card sm:p-6">
        <SearchForm
          accountId={account.id}
          destinations={destinations}
          kinds={account.kinds}
          initial={defaultDraft(account.kinds[0] ?? 'hotels', today())}
          remember
          onSearch={onSearch}
        />
      </div>
    </div>
  )
}
