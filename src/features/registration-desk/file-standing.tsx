import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DecisionSheet } from './decision-sheet.tsx'
import type { RegistrationFile } from './registration-file.ts'

type Deed = 'suspend' | 'reopen' | 'close'
const deeds = { approved: ['suspend', 'close'], suspended: ['reopen', 'close'] } as const

/** Whether an approved agency sells, and what ends that for a while or for good. */
export function FileStanding({ file }: { file: RegistrationFile }) {
  const { t } = useTranslation('registration-desk')
  const [asking, setAsking] = useState<Deed | null>(null)
  const { accountId, version, state, tradeName: name } = file
  if (state !== 'approved' && state !== 'suspended') return null
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('standing.title')}</h2>
      <p>{t(`standing.${state}`)}</p>
      <div className="flex flex-wrap gap-2">
        {deeds[state].map((deed) => (
          <Button key={deed} look="outline" onClick={() => setAsking(deed)}>
            {t(`standing.${deed}.button`)}
          </Button>
        ))}
      </div>
      {asking && (
        <DecisionSheet
          isDanger={asking !== 'reopen'}
          words={{
            title: t(`standing.${asking}.title`, { name }),
            text: t(`standing.${asking}.text`),
            button: t(`standing.${asking}.button`),
          }}
          decide={(reason) => server.admin[`${asking}Account`]({ accountId, version, reason })}
          onClose={() => setAsking(null)}
        />
      )}
    </Card>
  )
}
