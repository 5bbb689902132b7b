import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canStep } from '#core/agencies/prospects.ts'
import { languageNames, languages } from '#core/app/language.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useShareWords } from '#src/platform/share-words.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { ShareLink } from '#src/ui/share-link.tsx'
import type { Prospect } from './prospect.ts'

/** The link with which a prospect registers, and the resulting registration; empty in stages without an invitation. */
export function ProspectInvite({ prospect }: { prospect: Prospect }) {
  const { t } = useTranslation('prospects')
  // Absent in older cached data.
  const { stage, agencyName, registration = null, inviteUrl = null } = prospect
  const mayInvite = stage === 'invited' || canStep(stage, 'invited')
  if (!registration && !mayInvite) return null
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('invite.title')}</h2>
      {registration ? (
        <>
          <p className="wrap-anywhere">
            {t('invite.registered', { name: registration.name, id: registration.accountId })}
          </p>
          {registration.isReached && (
            <Link
              to="/admin/affiliations/$accountId"
              params={{ accountId: registration.accountId }}
              className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
            >
              {t('invite.open')}
            </Link>
          )}
        </>
      ) : (
        <>
          <p className="text-muted">{t('invite.text')}</p>
          {agencyName && <Notice tone="info">{t('invite.for_agency', { agency: agencyName })}</Notice>}
          <Sending prospect={prospect} />
          {inviteUrl && <TheirLink url={inviteUrl} prospect={prospect} />}
        </>
      )}
    </Card>
  )
}

function Sending({ prospect: { accountId, id, email, inviteUrl, ...prospect } }: { prospect: Prospect }) {
  const { t } = useTranslation('prospects')
  const errorText = useErrorTexts()
  const [language, setLanguage] = useState(prospect.language ?? 'es')
  const invite = useDecision(server.admin.inviteProspect, t('invite.sent', { email }))
  return (
    <>
      <Segments
        legend={t('invite.language')}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={setLanguage}
      />
      <Button
        look={inviteUrl ? 'quiet' : 'primary'}
        wide
        busy={invite.isPending}
        onClick={() => invite.mutate({ accountId, id, language })}
      >
        {t(inviteUrl ? 'invite.again' : 'invite.send')}
      </Button>
      {invite.isError && <Notice tone="bad">{errorText(invite.error)}</Notice>}
    </>
  )
}

function TheirLink({ url, prospect: { phone, email } }: { url: string; prospect: Prospect }) {
  const { t } = useTranslation('prospects')
  const words = useShareWords(true)
  return (
    <ShareLink
      url={url}
      phone={phone}
      email={email}
      words={{
        ...words,
        link: t('invite.link.link'),
        message: t('invite.link.message'),
        subject: t('invite.link.subject'),
      }}
    />
  )
}
