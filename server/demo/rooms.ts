import type { HotelStyle } from '#server/modules/catalogue/hotel-pictures.ts'
import type { RoomTemplate } from './room-parts.ts'
import { boutiqueRooms, cityRooms, colonialRooms, mountainRooms } from './rooms-inland.ts'
import { beachRooms, desertRooms, jungleRooms } from './rooms-seaside.ts'

/** What each style of house can offer. */
export const roomsByStyle: Record<HotelStyle, readonly RoomTemplate[]> = {
  beach: beachRooms,
  colonial: colonialRooms,
  boutique: boutiqueRooms,
  city: cityRooms,
  jungle: jungleRooms,
  mountain: mountainRooms,
  desert: desertRooms,
}
