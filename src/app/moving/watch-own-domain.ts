import type { AnyRouter } from '@tanstack/react-router'
import type { Texts } from '#src/platform/i18n.ts'
import { mountHere } from '#src/platform/mount.ts'
import { storefrontQuery } from '#src/shared/accounts/storefront.ts'

/**
 * Notices that a page at the platform's address belongs to an agency with a domain of its own. Signed-in people are not
 * asked: they work here, and their unsent sales are sent from here.
 */
export async function watchOwnDomain(router: AnyRouter, texts: Texts): Promise<void> {
  const accountId = /^\/booking\/(\d+)/.exec(window.location.pathname)?.[1]
  if (!accountId || mountHere()) return
  const { domain: origin, account } = await router.options.context.queries.fetchQuery(
    storefrontQuery(accountId),
  )
  if (!origin) return
  const { offerOwnDomain } = await import('#src/app/online/offer-own-domain.ts')
  await offerOwnDomain(texts, { accountId, name: account.name, origin })
}
