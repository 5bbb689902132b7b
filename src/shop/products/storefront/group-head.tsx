import { groupPath } from '#core/products/group-address.ts'
import { formatDayRange } from '#core/time/days.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { PageHead } from '#src/ui/page-head.tsx'
import { useAgencyHead } from '../agency-head.ts'
import type { Storefront } from '../catalogue.ts'

/** The head of a group's page for previews in chats; search engines do not index it. */
export function GroupHead({
  storefront,
  group,
}: {
  storefront: Storefront
  group: NonNullable<Storefront['group']>
}) {
  const text = useText()
  const language = useLanguage()
  const headOf = useAgencyHead(storefront.account)
  const head = headOf({
    path: groupPath(storefront.account.id, group.url),
    titles: [text(group.name)],
    listed: false,
    sent: import.meta.env.SSR && {
      sentences: [text(group.intro), `${formatDayRange(group.startsOn, group.endsOn, language)}.`],
      picture: group.picture,
    },
  })
  return <PageHead head={head} />
}
