import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { DecisionSheet } from '#src/shared/decisions/decision-sheet.tsx'
import { Button } from '#src/ui/button.tsx'
import type { RegistrationFile } from './file-query.ts'

/** Whether the agency may take payments in its own accounts at payment providers; admins decide. */
export function MerchantsSwitch({ file }: { file: RegistrationFile }) {
  const { t } = useTranslation('registration-desk')
  const [isAsking, setAsking] = useState(false)
  const { accountId, tradeName: name, version, merchants } = file
  if (!merchants) return null
  const { isAllowed, mayAllow } = merchants
  const to = isAllowed ? 'withdraw' : 'allow'
  return (
    <div className="space-y-3 border-t border-line pt-4">
      <p>{t(isAllowed ? 'merchants.allowed' : 'merchants.not_allowed')}</p>
      {mayAllow && (
        <Button look="outline" onClick={() => setAsking(true)}>
          {t(`merchants.${to}`)}
        </Button>
      )}
      {isAsking && (
        <DecisionSheet
          section="registration-desk"
          isDanger={isAllowed}
          words={{
            title: t(`merchants.${to}_title`, { name }),
            text: t(`merchants.${to}_text`),
            button: t(`merchants.${to}`),
            done: t(`merchants.${to}_done`),
          }}
          decide={async (reason) => {
            await server.admin.allowMerchantAccounts({ accountId, version, isAllowed: !isAllowed, reason })
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
