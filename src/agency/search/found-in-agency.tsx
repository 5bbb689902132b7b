import type { LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { formatDay } from '#core/time/days.ts'
import { formatWallTime } from '#core/time/instants.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { FoundGroup, FoundRow } from '#src/shared/search/found-group.tsx'
import { groupTones, saleTones } from '#src/shared/search/found-tones.ts'
import { Badge } from '#src/ui/badge.tsx'

/** The results by kind, each linked to its screen in the agency area. */
export function FoundInAgency({
  found,
  text,
  agencyId,
}: {
  found: Outputs['agency']['searchAgency']
  text: string
  /** The user's account; a link to a group of another account names the owner. */
  agencyId: string
}) {
  const { t } = useTranslation(['agency-search', 'payment', 'quotes-desk', 'group-states', 'cart', 'sellers'])
  const language = useLanguage()
  const zone = useZone()
  const say = useText()
  const { clients, sales, quotes, groups, products, sellers, branches } = found
  /** The link to the full list of a kind for the same text, if there are more results. */
  const rest = ({ hasMore }: { hasMore: boolean }, words: string, link: LinkProps) =>
    hasMore ? [{ words, link }] : []
  return (
    <div className="mt-6 grid gap-4">
      <FoundGroup title={t('clients.title')} hasMore={clients.hasMore}>
        {clients.items.map(({ givenName, familyName, email, phone }) => (
          <FoundRow
            key={`${givenName} ${familyName} ${email} ${phone}`}
            // All sales to this customer.
            link={{
              to: '/agency/sales',
              search: { text: email || `${givenName} ${familyName}`, state: 'any' },
            }}
            title={`${givenName} ${familyName}`}
            badge={<Badge tone="neutral">{t('clients.badge')}</Badge>}
            facts={[email, phone && groupedPhone(phone)]}
          />
        ))}
      </FoundGroup>
      <FoundGroup
        title={t('sales.title')}
        hasMore={sales.hasMore}
        rest={rest(sales, t('sales.all'), { to: '/agency/sales', search: { text, state: 'any' } })}
      >
        {sales.items.map(({ id, code, state, customer, email, account, createdAt }) => (
          <FoundRow
            key={id}
            link={{ to: '/agency/sales/$saleId', params: { saleId: id } }}
            title={`${code} · ${customer || t('sales.nobody')}`}
            badge={<Badge tone={saleTones[state]}>{t(`payment:state.${state}`)}</Badge>}
            facts={[email, account, formatWallTime(createdAt, zone, language)]}
          />
        ))}
      </FoundGroup>
      <FoundGroup
        title={t('quotes.title')}
        hasMore={quotes.hasMore}
        rest={rest(quotes, t('quotes.all'), { to: '/agency/quotes', search: { text } })}
      >
        {quotes.items.map(({ id, state, client, email, currency, totalMinor, createdAt }) => (
          <FoundRow
            key={id}
            link={{ to: '/agency/quotes/$quoteId', params: { quoteId: id } }}
            title={client}
            badge={<Badge tone="neutral">{t(`quotes-desk:state.${state}`)}</Badge>}
            facts={[
              ...[formatMoney(totalMinor, currency, language), email],
              formatWallTime(createdAt, zone, language),
            ]}
          />
        ))}
      </FoundGroup>
      <FoundGroup
        title={t('groups.title')}
        hasMore={groups.hasMore}
        rest={rest(groups, t('groups.all'), { to: '/agency/sales/groups', search: { text } })}
      >
        {groups.items.map(({ accountId, url, name, state, startsOn, account }) => (
          <FoundRow
            key={`${accountId} ${url}`}
            link={{
              to: '/agency/sales/groups/$groupUrl',
              params: { groupUrl: url },
              search: accountId === agencyId ? {} : { accountId },
            }}
            title={say(name)}
            badge={<Badge tone={groupTones[state]}>{t(`group-states:${state}`)}</Badge>}
            facts={[formatDay(startsOn, language), account]}
          />
        ))}
      </FoundGroup>
      <FoundGroup
        title={t('products.title')}
        hasMore={products.hasMore}
        rest={rest(products, t('products.all'), { to: '/agency/products', search: { text } })}
      >
        {products.items.map(({ id, kind, name, destination }) => (
          <FoundRow
            key={id}
            link={{
              to: '/agency/products',
              search: { text: say(name).slice(0, 100), ...(kind !== 'hotels' && { section: kind }) },
            }}
            title={say(name)}
            badge={<Badge tone="neutral">{t(`cart:kind.${kind}`)}</Badge>}
            facts={[say(destination)]}
          />
        ))}
      </FoundGroup>
      <FoundGroup
        title={t('sellers.title')}
        hasMore={sellers.hasMore}
        rest={rest(sellers, t('sellers.all'), { to: '/agency/catalogs/travel-agents', search: { text } })}
      >
        {sellers.items.map(({ id, role, state, name, email, phone, account }) => (
          <FoundRow
            key={id}
            link={{ to: '/agency/catalogs/travel-agents/edit/$id', params: { id } }}
            title={name}
            badge={
              state === 'active' ? (
                <Badge tone="neutral">{t(`sellers:role.${role}`)}</Badge>
              ) : (
                <Badge tone={state === 'suspended' ? 'bad' : 'warn'}>{t(`sellers:state.${state}`)}</Badge>
              )
            }
            facts={[
              state === 'active' ? null : t(`sellers:role.${role}`),
              account,
              email,
              phone && groupedPhone(phone),
            ]}
          />
        ))}
      </FoundGroup>
      <FoundGroup
        title={t('branches.title')}
        hasMore={branches.hasMore}
        rest={rest(branches, t('branches.all'), { to: '/agency/catalogs/branches', search: { text } })}
      >
        {branches.items.map(({ id, name, address, email, phone }) => (
          <FoundRow
            key={id}
            link={{ to: '/agency/catalogs/branches', search: { text: name.slice(0, 100) } }}
            title={name}
            badge={<Badge tone="neutral">{t('branches.badge')}</Badge>}
            facts={[id, address, email, groupedPhone(phone)]}
          />
        ))}
      </FoundGroup>
    </div>
  )
}
