import type { LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AccountState } from '#core/agencies/accounts.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { formatWallTime } from '#core/time/instants.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { agencyLink } from '#src/shared/accounts/agency-link.ts'
import { FoundGroup, FoundRow } from '#src/shared/search/found-group.tsx'
import { saleTones } from '#src/shared/search/found-tones.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'

export type FoundThings = Outputs['admin']['searchPlatform']
type FoundPerson = FoundThings['people']['items'][number]

const tones: Record<AccountState, Tone> = {
  ...{ news: 'warn', in_process: 'primary', approved: 'good' },
  ...{ rejected: 'bad', suspended: 'warn', closed: 'neutral' },
}

/** The results by kind, each linked to its screen in the staff's area. */
export function Found({ found, text }: { found: FoundThings; text: string }) {
  const { t } = useTranslation(['platform-search', 'registration-desk', 'payment'])
  const language = useLanguage()
  const zone = useZone()
  const { agencies, people, sales } = found
  const states = [...new Set(agencies.items.filter(({ hasFile }) => hasFile).map(({ state }) => state))]
  const kinds = new Set(people.items.map(({ kind }) => kind))
  return (
    <div className="mt-6 grid gap-4">
      <FoundGroup
        title={t('agencies.title')}
        hasMore={agencies.hasMore}
        rest={
          agencies.hasMore
            ? states.map((state) => ({
                words: t('agencies.all_in', { state: t(`registration-desk:stage.${state}`) }),
                link: filesIn(state, text),
              }))
            : []
        }
      >
        {agencies.items.map(({ accountId, agencyId, hasFile, name, state, city, email, phone }) => (
          <FoundRow
            key={accountId}
            link={agencyLink(agencyId, hasFile)}
            title={name}
            badge={<Badge tone={tones[state]}>{t(`registration-desk:stage.${state}`)}</Badge>}
            facts={[accountId, city, email, phone && groupedPhone(phone)]}
          />
        ))}
      </FoundGroup>
      <FoundGroup
        title={t('people.title')}
        hasMore={people.hasMore}
        rest={
          people.hasMore
            ? [
                kinds.has('prospect') && {
                  words: t('people.prospects'),
                  link: { to: '/admin/travel-agents-prospects', search: { text, stage: 'all' } } as LinkProps,
                },
                kinds.has('executive') && {
                  words: t('people.executives'),
                  link: { to: '/admin/executives', search: { text } } as LinkProps,
                },
              ].filter((one) => one !== false)
            : []
        }
      >
        {people.items.map((person) => (
          <FoundRow
            key={`${person.kind} ${person.id}`}
            link={personLink(person)}
            title={person.name}
            badge={<Badge tone="neutral">{t(`people.kind.${person.kind}`)}</Badge>}
            facts={[person.account, person.email, person.phone && groupedPhone(person.phone)]}
          />
        ))}
      </FoundGroup>
      <FoundGroup
        title={t('sales.title')}
        hasMore={sales.hasMore}
        rest={
          sales.hasMore
            ? [{ words: t('sales.all'), link: { to: '/admin/sales', search: { text, state: 'any' } } }]
            : []
        }
        note={<ClockNote zone={zone} language={language} />}
      >
        {sales.items.map(({ id, code, state, customer, email, account, createdAt }) => (
          <FoundRow
            key={id}
            link={{ to: '/admin/sales/$saleId', params: { saleId: id }, search: { text } }}
            title={`${code} · ${customer || t('sales.nobody')}`}
            badge={<Badge tone={saleTones[state]}>{t(`payment:state.${state}`)}</Badge>}
            facts={[account, email, formatWallTime(createdAt, zone, language)]}
          />
        ))}
      </FoundGroup>
    </div>
  )
}

/** The link to the list of files in a state; files without an owner have their own list. */
const filesIn = (state: AccountState, text: string): LinkProps =>
  state === 'news'
    ? { to: '/admin/affiliations/news', search: { text } }
    : {
        to: '/admin/affiliations/in-process',
        search: { text, ...(state !== 'in_process' && { state }) },
      }

function personLink({ kind, id, accountId, agencyId, hasFile }: FoundPerson): LinkProps {
  if (kind === 'prospect')
    return { to: '/admin/travel-agents-prospects/edit/$accountId/$id', params: { accountId, id } }
  if (kind === 'executive' || agencyId === null) return { to: '/admin/executives/edit/$id', params: { id } }
  return agencyLink(agencyId, hasFile)
}
