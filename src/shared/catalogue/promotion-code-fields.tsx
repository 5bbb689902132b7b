import { useTranslation } from 'react-i18next'
import { TextField } from '#src/ui/field.tsx'
import type { PromotionForm } from './promotion-where.tsx'

/** The code that a promotion needs, if any, and the limits of its uses. `used`: so far. */
export function PromotionCodeFields({ form, used }: { form: PromotionForm; used: number }) {
  const { t } = useTranslation('promotions')
  const hasCode = form.typed.code.trim() !== ''
  return (
    <fieldset className="space-y-4">
      <legend className="font-medium">{t('edit.code_title')}</legend>
      <TextField
        label={t('edit.code')}
        hint={t('edit.code_hint')}
        {...form.field('code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {hasCode && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('edit.max_uses')} hint={t('edit.no_limit')} {...form.field('maxUses')} />
          <TextField
            label={t('edit.max_per_email')}
            hint={t('edit.no_limit')}
            {...form.field('maxPerEmail')}
          />
        </div>
      )}
      {used > 0 && <p className="text-sm text-muted">{t('edit.used', { count: used })}</p>}
    </fieldset>
  )
}
