import { useQuery } from '@tanstack/react-query'
import type { BookingPage } from '#core/looks/booking-pages.ts'
import { withInks, withPageInks } from '#core/looks/legibility.ts'
import { shownTheme } from '#core/looks/shown-theme.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { storefrontQuery } from '#src/shared/accounts/storefront.ts'
import { BookingLayout } from '#src/shop/app/booking-layout.tsx'
import type { Storefront } from '#src/shop/products/catalogue.ts'
import { GroupHome } from '#src/shop/products/storefront/group-home.tsx'
import { StorefrontHome } from '#src/shop/products/storefront/storefront-home.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const nowhere = () => {}

type ShownGroup = NonNullable<Storefront['group']>

/** The front page of a group, styled by `page`. */
export function GroupPage({
  storefront,
  group,
  page,
}: {
  storefront: Storefront
  group: ShownGroup
  page: ShownGroup['page']
}) {
  const { account } = storefront
  const dressed = { ...account, theme: shownTheme(account.theme, page) }
  return (
    <BookingLayout agency={dressed} cartLines={0}>
      <GroupHome
        storefront={{ ...storefront, account: dressed }}
        group={{ ...group, ...(page && { page }) }}
        onSearch={nowhere}
      />
    </BookingLayout>
  )
}

/** The front page of an agency or a group as customers would see it with `page`. */
function BookingPagePreview({
  accountId,
  groupUrl,
  page,
}: {
  accountId: string
  groupUrl: string | undefined
  page: BookingPage
}) {
  const errorText = useErrorTexts()
  const { data, error } = useQuery(storefrontQuery(accountId, groupUrl))
  if (error) return <Notice tone="bad">{errorText(error)}</Notice>
  if (!data) return <Skeleton className="h-dvh" />
  const { account, group } = data
  if (group) return <GroupPage storefront={data} group={group} page={withPageInks(page)} />
  const theme = withInks({ ...account.theme, ...page.look, logo: page.logo })
  const dressed = { ...account, theme, banner: page.banner }
  return (
    <BookingLayout agency={dressed} cartLines={0}>
      <StorefrontHome storefront={{ ...data, account: dressed }} onSearch={nowhere} />
    </BookingLayout>
  )
}

/** `BookingPagePreview` in the form that the editors of a page expect. */
export const showBookingPage = (owner: { accountId: string; groupUrl?: string }, page: BookingPage) => (
  <BookingPagePreview accountId={owner.accountId} groupUrl={owner.groupUrl} page={page} />
)
