import type { GiftCardRow } from '#server/modules/gift-cards/move-gift-card.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { unseal } from '#server/platform/keys/sealed.ts'
import type { Letter } from './letter.ts'

/** A gift card's code in the form in which a letter shows it. */
export function codeIn(
  deps: Pick<Deps, 'keys'>,
  { code: sealed, language }: GiftCardRow,
): NonNullable<Letter['reference']> {
  const code = unseal(deps, sealed)
  return { label: mailTexts[language].giftCard.code, value: code, groups: code.split('-') }
}
