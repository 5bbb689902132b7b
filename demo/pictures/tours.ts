import type { SceneTable } from './scene.ts'
import { food } from './stays/food.ts'
import { bikes } from './tours/bikes.ts'
import { canyon } from './tours/canyon.ts'
import { cenote } from './tours/cenote.ts'
import { chichenItza } from './tours/chichen-itza.ts'
import { hierveElAgua } from './tours/hierve-el-agua.ts'
import { horses } from './tours/horses.ts'
import { islaMujeres } from './tours/isla-mujeres.ts'
import { junglePyramid } from './tours/jungle-pyramid.ts'
import { kayak } from './tours/kayak.ts'
import { kitchen } from './tours/kitchen.ts'
import { market } from './tours/market.ts'
import { mezcal } from './tours/mezcal.ts'
import { monteAlban } from './tours/monte-alban.ts'
import { museum } from './tours/museum.ts'
import { oldTown } from './tours/old-town.ts'
import { reef } from './tours/reef.ts'
import { sailing } from './tours/sailing.ts'
import { sumidero } from './tours/sumidero.ts'
import { teotihuacan } from './tours/teotihuacan.ts'
import { turtles } from './tours/turtles.ts'
import { waterfall } from './tours/waterfall.ts'
import { whales } from './tours/whales.ts'
import { xochimilco } from './tours/xochimilco.ts'
import { zipline } from './tours/zipline.ts'

const evening = ['golden', 'dusk', 'dawn'] as const

const sunny = ['noon', 'golden', 'dawn'] as const

export const landTours: SceneTable = {
  'tour-chichen-itza': { draw: chichenItza, lights: ['golden', 'noon', 'dawn'] },
  'tour-pyramid': { draw: junglePyramid, lights: ['golden', 'mist', 'dawn'] },
  'tour-teotihuacan': { draw: (s) => teotihuacan(s), lights: ['dawn', 'golden'] },
  'tour-balloons': { draw: (s) => teotihuacan(s, true), lights: ['dawn', 'golden'] },
  'tour-monte-alban': { draw: monteAlban, lights: ['golden', 'noon', 'dawn'] },
  'tour-mezcal': { draw: mezcal, lights: ['golden', 'dusk', 'dawn'] },
  'tour-market': { draw: market, lights: ['noon', 'golden'] },
  'tour-old-town': { draw: oldTown, lights: ['golden', 'dusk', 'noon'] },
  'tour-city': { draw: oldTown, lights: ['dusk', 'golden', 'noon'] },
  'tour-culture': { draw: monteAlban, lights: ['dawn', 'golden'] },
  'tour-kitchen': { draw: kitchen, lights: ['golden', 'noon'] },
  'tour-food': { draw: food, lights: ['noon', 'golden'], mirrors: true },
  'tour-horses': { draw: horses, lights: ['golden', 'dusk', 'dawn'], mirrors: true },
  'tour-zipline': { draw: zipline, lights: ['noon', 'golden', 'mist'], mirrors: true },
  'tour-adventure': { draw: zipline, lights: ['golden', 'noon'], mirrors: true },
  'tour-bikes': { draw: bikes, lights: ['golden', 'noon', 'dawn'] },
  'tour-museum': { draw: museum, lights: ['noon'] },
}

export const waterTours: SceneTable = {
  'tour-cenote': { draw: cenote, lights: ['noon', 'golden'] },
  'tour-xochimilco': { draw: xochimilco, lights: ['golden', 'noon', 'dawn'] },
  'tour-isla-mujeres': { draw: islaMujeres, lights: ['noon', 'golden', 'dawn'] },
  'isla-mujeres': { draw: islaMujeres, lights: ['golden', 'noon', 'dawn'] },
  'tour-hierve-el-agua': { draw: hierveElAgua, lights: sunny },
  'tour-whales': { draw: whales, lights: ['dawn', 'golden', 'dusk'] },
  'tour-sumidero': { draw: sumidero, lights: ['noon', 'mist', 'golden'] },
  'tour-waterfall': { draw: waterfall, lights: ['noon', 'golden', 'mist'] },
  'tour-nature': { draw: waterfall, lights: ['golden', 'noon', 'mist'], mirrors: true },
  'tour-reef': { draw: reef, lights: ['noon', 'golden'], mirrors: true },
  'tour-sea': { draw: sailing, lights: ['noon', 'golden', 'dusk'], mirrors: true },
  'tour-sailing': { draw: sailing, lights: evening, mirrors: true },
  'tour-turtles': { draw: turtles, lights: ['dusk', 'dawn', 'golden'], mirrors: true },
  'tour-kayak': { draw: kayak, lights: sunny, mirrors: true },
  'tour-canyon': { draw: canyon, lights: evening },
}
