import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HotelCriteria } from '#core/criteria/criteria.ts'
import { useText } from '#src/platform/i18n.ts'
import { usePartyWords } from '#src/shop/products/criteria-words.ts'
import { EarningsPart } from '#src/shop/products/earnings-part.tsx'
import { AddPanel } from './add-panel.tsx'
import { hotelLine } from './cart-lines.ts'
import type { ChooserProps } from './chooser.ts'
import { sumPrices } from './price-sum.ts'
import { RatesTable } from './rates-table.tsx'
import { chosenOffers, overChosen, type RoomPick, strictest } from './room-picks.ts'

/** The units and rates for every room of the party; the cheapest is preselected. */
export function HotelRooms({
  accountId,
  address,
  product,
  criteria,
  former,
  onAdd,
}: ChooserProps<HotelCriteria>) {
  const { t } = useTranslation('products')
  const text = useText()
  const { party } = usePartyWords()
  const [picks, setPicks] = useState<Record<number, RoomPick>>({})
  const before = former?.choice.kind === 'hotels' ? former.choice.rooms : []
  const chosen = chosenOffers(product.hotelOffers, { ...before, ...picks }, address)
  const rooms = chosen.filter((offer) => offer !== null)
  const price = sumPrices(rooms.map((offer) => offer.price))
  const over = overChosen(chosen)
  if (!price) return null
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_22rem]">
      <div className="grid min-w-0 gap-10">
        {product.hotelOffers.map((offers, i) => {
          const guests = criteria.rooms[i]
          const title =
            criteria.rooms.length > 1 && guests
              ? t('view.choose_room_number', { number: i + 1, party: party([guests]) })
              : t('view.choose_room')
          return (
            <RatesTable
              key={i}
              name={`room-${i}`}
              title={title}
              offers={offers}
              chosen={chosen[i] ?? null}
              product={product}
              earnings={(offer) => (
                <EarningsPart
                  {...{ accountId, criteria }}
                  productId={product.id}
                  group={address.group}
                  taken={[offer]}
                  room={i}
                />
              )}
              onChoose={({ unitId, rateId }) => setPicks((now) => ({ ...now, [i]: { unitId, rateId } }))}
            />
          )
        })}
      </div>
      <AddPanel
        accountId={accountId}
        address={address}
        criteria={criteria}
        product={product}
        price={price}
        terms={strictest(rooms)}
        problem={over ? t('view.only_left', { unit: text(over.unitName) }) : null}
        isChange={former !== null}
        makeLine={() => hotelLine(product, criteria, rooms)}
        onAdd={onAdd}
      >
        <ul className="grid gap-2">
          {rooms.map((room, i) => (
            <li key={i}>
              <span className="font-semibold">{text(room.unitName)}</span>
              <span className="block text-muted">{text(room.rateName)}</span>
            </li>
          ))}
        </ul>
      </AddPanel>
    </div>
  )
}
