import { inEach, type Text } from '#core/app/language.ts'
import type { Drawing, HotelStyle } from '#core/looks/drawings.ts'
import type { SectionTexts } from '#server/platform/section-texts.gen.ts'
import { sectionTexts } from '#server/platform/section-texts.ts'
import { fill } from '#server/platform/texts-in.ts'

type View = keyof SectionTexts['drawings']['hotel']

const texts = sectionTexts('drawings')

/** The drawings for a hotel without photographs: outside, main view, room, second view, dining. */
export function hotelViews(name: string, style: HotelStyle): { view: Drawing; alt: Text }[] {
  const isBySea = style === 'beach' || style === 'desert'
  const hasCourtyard = style === 'colonial' || style === 'boutique' || style === 'mountain'
  const main: [Drawing, View][] = isBySea
    ? [['pool', 'pool']]
    : hasCourtyard
      ? [['courtyard', 'courtyard']]
      : []
  const views: [Drawing, View][] = [
    [`hotel-${style}`, 'outside'],
    ...main,
    [`room-${style}`, 'inside'],
    isBySea ? ['terrace', 'terrace'] : ['bath', 'bath'],
    ['food', 'table'],
  ]
  const altOf = (view: View) =>
    inEach((language) => {
      const { outside, ...others } = texts[language].hotel
      return fill(view === 'outside' ? outside[style] : others[view], { name })
    })
  return views.map(([view, alt]) => ({ view, alt: altOf(alt) }))
}

/** The alternative text of a room type's picture. */
export const roomAlt = (room: Text, hotel: string): Text =>
  inEach((language) => `${room[language]}, ${hotel}`)
