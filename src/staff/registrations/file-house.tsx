import { ExternalLink, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { canSignIn, statesWithAgreement } from '#core/agencies/accounts.ts'
import { dialAddress, groupedPhone } from '#core/people/phones.ts'
import { formatInstant } from '#core/time/instants.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { useZone } from '#src/platform/zone.ts'
import { branchTones } from '#src/shared/accounts/branch-tones.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { FoldedCard } from '#src/ui/folded-card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { RegistrationFile } from './file-query.ts'

const personTones = { active: 'good', invited: 'primary', suspended: 'warn' } as const
const linkClass =
  'inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline wrap-anywhere'

/** The agency's people and branches, and its booking page. */
export function FileHouse({ file, startsOpen = false }: { file: RegistrationFile; startsOpen?: boolean }) {
  const { t } = useTranslation('registration-desk')
  const language = useLanguage()
  const zone = useZone()
  const { accountId, people, branches, state } = file
  const more = people.count - people.shown.length
  return (
    <FoldedCard title={t('house.title')} startsOpen={startsOpen}>
      <div className="space-y-4">
        {statesWithAgreement.includes(state) && (
          <a
            href={`/booking/${accountId}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ look: 'quiet', size: 'small' })}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            {t('house.page')}
          </a>
        )}
        <section className="space-y-1">
          <h3 className="font-semibold">{t('house.people')}</h3>
          {people.count === 0 && <p className="text-muted">{t('house.no_people')}</p>}
          <ul aria-label={t('house.people')} className="divide-y divide-line" data-dd-privacy="mask">
            {people.shown.map(({ id, name, role, state: personState, email, phone, branch, lastSeenAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-6 py-2">
                <div className="min-w-0 flex-1 basis-48">
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
                    {name}
                    <Badge tone={personTones[personState]}>{t(`house.state.${personState}`)}</Badge>
                  </p>
                  <p className="text-sm text-muted wrap-anywhere">
                    {[
                      t(`house.role.${role}`),
                      branch,
                      lastSeenAt && t('house.seen', { when: formatInstant(lastSeenAt, zone, language) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <p className="flex flex-wrap gap-x-4">
                  <a href={`mailto:${email}`} className={linkClass}>
                    {email}
                  </a>
                  {phone && (
                    <a href={dialAddress(phone)} className={linkClass}>
                      {groupedPhone(phone)}
                    </a>
                  )}
                </p>
                {personState === 'invited' && canSignIn(state) && (
                  <InviteAgain accountId={accountId} personId={id} />
                )}
              </li>
            ))}
          </ul>
          {more > 0 && <p className="text-sm text-muted">{t('house.more', { count: more })}</p>}
        </section>
        <section className="space-y-1">
          <h3 className="font-semibold">{t('house.branches')}</h3>
          {branches.length === 0 && <p className="text-muted">{t('house.no_branches')}</p>}
          <ul aria-label={t('house.branches')} className="divide-y divide-line">
            {branches.map((branch) => (
              <li key={branch.accountId} className="py-2">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
                  {branch.name}
                  <Badge tone={branchTones[branch.stage]}>{t(`house.branch.${branch.stage}`)}</Badge>
                </p>
                <p className="text-sm text-muted wrap-anywhere">
                  {t('number', { id: branch.accountId })} · {branch.address}
                </p>
                {branch.reason !== null && (
                  <p className="text-sm text-muted wrap-anywhere">
                    {t('house.branch_reason', { reason: branch.reason })}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </FoldedCard>
  )
}

/** Sends the invitation again, in case the e-mail was lost. Links in earlier e-mails keep working. */
function InviteAgain(input: { accountId: string; personId: string }) {
  const { t } = useTranslation('registration-desk')
  const errorText = useErrorTexts()
  const invite = useDecision(server.admin.resendInvitationOf, t('house.invited_again'))
  return (
    <div className="mt-1">
      <Button look="quiet" size="small" busy={invite.isPending} onClick={() => invite.mutate(input)}>
        <Send aria-hidden="true" className="size-4" />
        {t('house.invite_again')}
      </Button>
      {invite.isError && <Notice tone="bad">{errorText(invite.error)}</Notice>}
    </div>
  )
}
