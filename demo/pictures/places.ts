import { acapulco } from './places/acapulco.ts'
import { bacalar } from './places/bacalar.ts'
import { cancun } from './places/cancun.ts'
import { chiapas } from './places/chiapas.ts'
import { ciudadDeMexico } from './places/ciudad-de-mexico.ts'
import { cozumel } from './places/cozumel.ts'
import { guadalajara } from './places/guadalajara.ts'
import { guanajuato } from './places/guanajuato.ts'
import { holbox } from './places/holbox.ts'
import { huatulco } from './places/huatulco.ts'
import { losCabos } from './places/los-cabos.ts'
import { mazatlan } from './places/mazatlan.ts'
import { merida } from './places/merida.ts'
import { oaxaca } from './places/oaxaca.ts'
import { oldPort } from './places/old-port.ts'
import { playaDelCarmen } from './places/playa-del-carmen.ts'
import { puebla } from './places/puebla.ts'
import { puertoEscondido } from './places/puerto-escondido.ts'
import { puertoVallarta } from './places/puerto-vallarta.ts'
import { puntaCana } from './places/punta-cana.ts'
import { queretaro } from './places/queretaro.ts'
import { sanCristobal } from './places/san-cristobal.ts'
import { sanMiguel } from './places/san-miguel.ts'
import { tulum } from './places/tulum.ts'
import { valladolid } from './places/valladolid.ts'
import type { SceneTable } from './scene.ts'

export const coast: SceneTable = {
  cancun: { draw: cancun, lights: ['noon', 'dawn', 'golden'] },
  'playa-del-carmen': { draw: playaDelCarmen, lights: ['dawn', 'noon', 'dusk'] },
  tulum: { draw: tulum, lights: ['noon', 'golden', 'dawn'] },
  cozumel: { draw: cozumel, lights: ['noon', 'golden'] },
  holbox: { draw: holbox, lights: ['dawn', 'golden', 'dusk'] },
  'punta-cana': { draw: puntaCana, lights: ['noon', 'golden', 'dawn'] },
}

export const pacific: SceneTable = {
  'los-cabos': { draw: losCabos, lights: ['golden', 'dusk', 'dawn'] },
  'puerto-vallarta': { draw: puertoVallarta, lights: ['golden', 'dusk', 'noon'] },
  huatulco: { draw: huatulco, lights: ['noon', 'golden', 'dawn'] },
  'puerto-escondido': { draw: puertoEscondido, lights: ['golden', 'dusk', 'dawn'] },
  mazatlan: { draw: mazatlan, lights: ['dusk', 'golden', 'dawn'] },
  acapulco: { draw: acapulco, lights: ['dusk', 'night', 'golden'] },
}

export const inland: SceneTable = {
  'ciudad-de-mexico': { draw: ciudadDeMexico, lights: ['dawn', 'dusk', 'golden'] },
  oaxaca: { draw: oaxaca, lights: ['golden', 'noon', 'dusk'] },
  merida: { draw: merida, lights: ['noon', 'golden', 'dusk'] },
  'san-miguel-de-allende': { draw: sanMiguel, lights: ['noon', 'golden', 'dusk'] },
  guadalajara: { draw: guadalajara, lights: ['golden', 'dawn', 'noon'] },
  valladolid: { draw: valladolid, lights: ['noon', 'golden', 'dawn'] },
  queretaro: { draw: queretaro, lights: ['golden', 'dusk', 'dawn'] },
}

export const highland: SceneTable = {
  'san-cristobal': { draw: sanCristobal, lights: ['mist', 'golden', 'dusk'] },
  guanajuato: { draw: guanajuato, lights: ['golden', 'dusk', 'night'] },
  chiapas: { draw: chiapas, lights: ['mist', 'golden', 'dawn'] },
  puebla: { draw: puebla, lights: ['dawn', 'noon', 'golden'] },
  bacalar: { draw: bacalar, lights: ['noon', 'dawn', 'golden'] },
  campeche: { draw: oldPort, lights: ['golden', 'dusk', 'noon'] },
}
