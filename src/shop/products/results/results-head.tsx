import { useTranslation } from 'react-i18next'
import { agencyPath } from '#core/app/addresses.ts'
import type { Criteria } from '#core/criteria/criteria.ts'
import { encodeCriteria } from '#core/criteria/token.ts'
import { useText } from '#src/platform/i18n.ts'
import { useCriteriaWords } from '#src/shop/products/criteria-words.ts'
import { PageHead } from '#src/ui/page-head.tsx'
import { useAgencyHead } from '../agency-head.ts'
import type { Storefront } from '../catalogue.ts'

/** The head of a page of results: its dates expire, so search engines follow its links and do not index it. */
export function ResultsHead({
  storefront,
  criteria,
  group,
}: {
  storefront: Storefront
  criteria: Criteria
  group?: string
}) {
  const { t } = useTranslation(['products', 'results'])
  const text = useText()
  const criteriaWords = useCriteriaWords()
  const { account, destinations } = storefront
  const headOf = useAgencyHead(account)
  const place = destinations.find(({ id }) => id === criteria.destinationId)
  const title = t(`results:list.title.${criteria.kind}`, { place: place ? text(place.name) : '' })
  const { days, party } = criteriaWords(criteria)
  const head = headOf({
    path: `${agencyPath(account.id)}/search/${encodeCriteria(criteria)}${group ? `?group=${group}` : ''}`,
    titles: [`${title} · ${days}`, title],
    listed: false,
    sent: import.meta.env.SSR && {
      sentences: [t('head.search_text', { title, days, party })],
      picture: place?.picture,
    },
  })
  return <PageHead head={head} />
}
