import { useMutation } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Links to the platform's other addresses, signed in without a password. Empty where there is only one address. */
export function ElsewhereCard({ access }: { access: Outputs['home']['getAccess'] }) {
  const { t } = useTranslation('access')
  const errorText = useErrorTexts()
  const handOver = useMutation(
    api.home.issueHandOver.mutationOptions({ onSuccess: ({ url }) => window.location.assign(url) }),
  )
  if (access.elsewhere.length === 0) return null
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('elsewhere.title')}</h2>
      <p className="text-muted">{t('elsewhere.text')}</p>
      <ul className="flex flex-wrap gap-3">
        {access.elsewhere.map((origin) => (
          <li key={origin} className="max-w-full">
            <Button
              look="quiet"
              busy={handOver.isPending && handOver.variables.origin === origin}
              onClick={() => handOver.mutate({ origin })}
            >
              {t('elsewhere.go', { host: new URL(origin).host })}
              <ArrowUpRight aria-hidden="true" className="size-5" />
            </Button>
          </li>
        ))}
      </ul>
      {handOver.isError && <Notice tone="bad">{errorText(handOver.error)}</Notice>}
    </Card>
  )
}
