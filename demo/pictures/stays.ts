import type { SceneTable } from './scene.ts'
import { bath } from './stays/bath.ts'
import { beachHotel } from './stays/beach-hotel.ts'
import { boutiqueHotel } from './stays/boutique-hotel.ts'
import { cityHotel } from './stays/city-hotel.ts'
import { colonialHotel } from './stays/colonial-hotel.ts'
import { courtyard } from './stays/courtyard.ts'
import { decors } from './stays/decors.ts'
import { desertHotel } from './stays/desert-hotel.ts'
import { food } from './stays/food.ts'
import { jungleHotel } from './stays/jungle-hotel.ts'
import { mountainHotel } from './stays/mountain-hotel.ts'
import { pool } from './stays/pool.ts'
import { room } from './stays/room.ts'
import { terrace } from './stays/terrace.ts'

const indoor = ['noon', 'golden', 'dusk', 'dawn'] as const

export const hotels: SceneTable = {
  'hotel-beach': { draw: beachHotel, lights: ['noon', 'golden', 'dawn', 'dusk'], mirrors: true },
  'hotel-colonial': { draw: colonialHotel, lights: ['golden', 'noon', 'dusk', 'dawn'], mirrors: true },
  'hotel-boutique': { draw: boutiqueHotel, lights: ['golden', 'noon', 'dusk', 'dawn'], mirrors: true },
  'hotel-city': { draw: cityHotel, lights: ['dusk', 'dawn', 'golden', 'night'], mirrors: true },
  'hotel-jungle': { draw: jungleHotel, lights: ['noon', 'golden', 'mist', 'dusk'], mirrors: true },
  'hotel-mountain': { draw: mountainHotel, lights: ['dawn', 'golden', 'mist', 'dusk'], mirrors: true },
  'hotel-desert': { draw: desertHotel, lights: ['golden', 'dusk', 'dawn', 'noon'], mirrors: true },
}

export const rooms: SceneTable = {
  ...Object.fromEntries(
    Object.keys(decors).map((style) => [
      `room-${style}`,
      { draw: room(style), lights: indoor, mirrors: true },
    ]),
  ),
  pool: { draw: pool, lights: ['golden', 'noon', 'dusk', 'dawn'], mirrors: true },
  courtyard: { draw: courtyard, lights: ['golden', 'noon', 'dusk'] },
  bath: { draw: bath, lights: ['noon', 'golden', 'dawn'], mirrors: true },
  terrace: { draw: terrace, lights: ['dusk', 'golden', 'dawn', 'night'], mirrors: true },
  food: { draw: food, lights: ['noon', 'golden'], mirrors: true },
}
