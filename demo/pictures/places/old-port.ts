import { street } from '#demo/pictures/buildings.ts'
import { belfry, churchFront, dome } from '#demo/pictures/churches.ts'
import { sea } from '#demo/pictures/land.ts'
import { d, line, shape } from '#demo/pictures/pen.ts'
import { agave, bloom, palm } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** A walled old town by the sea, for ports on the Gulf and the Caribbean. */
export function oldPort(s: Stage): string {
  return [
    sky(s, { horizon: 440, sunX: 860, sunY: 320, sunR: 74, clouds: 4, birds: true }),
    sea(s, { top: 436, far: '#2878b0', near: '#35b5bf', glitterX: 860 }),
    belfry(s, 520, 560, 70, 350, '#f6e3c2', { roofColour: '#e0a84a', stages: 2 }) +
      belfry(s, 650, 560, 70, 350, '#f6e3c2', { roofColour: '#e0a84a', stages: 2 }) +
      churchFront(s, 585, 560, 110, 210, '#fbeed6') +
      dome(s, 770, 540, 50, '#d9603f', '#fbeed6'),
    street(s, 140, 590, 330, 160, ['#f3a78f', '#8fcfc0', '#f6dc9a']) +
      street(s, 700, 590, 330, 160, ['#f6c96a', '#f3a7b8', '#9fd0e0']),
    shape('M60 700L90 570H1010L1240 590V720H60z', s.ink('#b99a7a')) +
      shape(
        d`M84 576v-26h44v22h40v-22h44v22h40v-22h44v22h40v-22h44v22h40v-22h44v22h40v-22h44v22h40v-22h44v22h40v-22h44v22h40v-22h44v22h40v-22h44v22h70v20z`,
        s.ink('#cdb18f'),
      ) +
      line('M120 620h70M300 650h80M520 616h60M700 660h90M900 620h70M1060 660h80', s.ink('#937559'), 6),
    shape('M40 720V560Q50 520 84 520Q118 520 128 560V720z', s.ink('#cdb18f')) +
      shape('M46 540Q84 470 122 540z', s.ink('#a5866a')),
    sea(s, { top: 700, far: '#2a93b0', near: '#3fc9c4', glitterX: null }),
    agave(s, 1110, 820, 120, '#4f9a6a') +
      palm(s, 1050, 840, 420, 60) +
      palm(s, 1160, 840, 340, -20) +
      bloom(s, 60, 800, 220, 100),
  ].join('')
}
