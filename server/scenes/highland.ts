import { belfry, churchFront, dome, house, lamp, palapa, shaded, street } from './buildings.ts'
import { papelPicado, person, pot, tiles, weave } from './dressing.ts'
import { hills, sea, sierra, volcano } from './land.ts'
import { archPath, at, d, disc, join, line, poly, rect, shape } from './pen.ts'
import { agave, bloom, leaves, palm, pine, tree } from './plants.ts'
import type { SceneTable } from './scene.ts'
import { cloud, sky } from './sky.ts'
import type { Stage } from './stage.ts'

/** Ochre cathedral of the highland town under misty pines. */
function sanCristobal(s: Stage): string {
  const ochre = '#efb23a'
  return [
    sky(s, { horizon: 560, sunX: 780, sunY: 200, sunR: 60, clouds: 2 }),
    sierra(s, 570, 320, 4, s.ink('#4f8a80', 0.5), s.ink('#3f7a78', 0.45)),
    cloud(s, 260, 430, 1.6) + cloud(s, 930, 400, 1.4),
    hills(s, 600, 140, 5, s.ink('#3f7a62', 0.2)),
    join(13, (i) => pine(s, 20 + i * 97, 590 + s.between(-20, 10), s.between(80, 150), 0.14)),
    street(s, -30, 650, 330, 130, ['#3f8fb5', '#d9593f', '#f6e6c8'], 0) + street(s, 900, 650, 330, 130, ['#c9503f', '#8fbf9a', '#e8a0b0'], 0),
    rect(330, 400, 540, 250, s.ink(ochre)) + rect(330, 386, 540, 18, s.ink('#fff6e6')),
    shape('M420 650V330Q600 190 780 330V650z', s.ink('#f4bf4a')) + line('M420 330Q600 190 780 330', s.ink('#fff6e6'), 16),
    shape([345, 435, 505, 680, 750, 840].map((x) => d`M${x - 8} 650V404h16V650z`).join(''), s.ink('#fff6e6')) + rect(330, 510, 540, 14, s.ink('#b8403a')) + rect(420, 386, 360, 12, s.ink('#b8403a')),
    shape([390, 800].map((x) => archPath(x - 22, 560, 44, 90) + archPath(x - 16, 430, 32, 60)).join(''), s.glow('#ffcf6e', '#7a3b2e')),
    shape(archPath(550, 520, 100, 130), s.ink('#fff6e6')) + shape(archPath(562, 534, 76, 116), s.ink('#6a3528')) + shape(archPath(574, 400, 52, 84), s.glow('#ffcf6e', '#5a3b46')) + disc(600, 320, 32, s.ink('#fff6e6')) + disc(600, 320, 22, s.glow('#ffcf6e', '#5a3b46')),
    line('M540 430l14-20 14 20-14 20zM632 430l14-20 14 20-14 20z', s.ink('#b8403a'), 6) + line('M600 256V216M586 230H614', s.ink('#3c3448'), 5),
    rect(-10, 650, 1220, 170, s.ink('#b8a89f')) + line('M-10 690H1210M-10 740H1210', s.ink('#a3928f'), 4, 'stroke-dasharray="50 12"'),
    person(s, 480, 720, 84, '#d6337c', true) + person(s, 520, 724, 78, '#2b3a8f', true) + person(s, 720, 716, 86, '#fff3dc'),
    at(860, 740, 1, line('M-70 0V-70M70 0V-70', s.ink('#6d4a34'), 7) + weave(s, -74, -72, 70, 56, ['#d6337c', '#f2a71b', '#2b3a8f', '#2fa6a0']) + weave(s, 4, -72, 70, 48, ['#6a4bb5', '#f06a3a', '#e0457b', '#3f8a55'])),
    pine(s, 90, 810, 330) + pine(s, 1110, 810, 370) + pine(s, 1190, 820, 240),
  ].join('')
}

/** The hillside of coloured cubes with the yellow basilica. */
function guanajuato(s: Stage): string {
  const walls = ['#e8604f', '#f2b13f', '#3f9fb5', '#f3a7b8', '#8a6ac4', '#f6dca0', '#5fae7f', '#f08a4f', '#d6538a', '#a9d0e0']
  const row = (r: number) => {
    const count = 8
    let panes = ''
    let shades = ''
    const cubes = join(count, (i) => {
      const t = (i + (r % 2) * 0.5) / count
      const y = 340 + r * 88 + Math.abs(t - 0.5) * (190 - r * 36) + s.between(-8, 8)
      const [x, w, h] = [t * 1280 - 60, s.between(120, 164), s.between(70, 96)]
      panes += d`M${x + w * 0.16} ${y - h * 0.76}h20v26h-20zM${x + w * 0.48} ${y - h * 0.76}h20v26h-20z`
      shades += d`M${x + w * 0.72} ${y - h}h${w * 0.28}v160h${-w * 0.28}z`
      return rect(x, y - h, w, 160, s.ink(s.pick(walls), 0.36 - r * 0.08))
    })
    return cubes + shape(shades, s.ink('#5a2f6a'), 'opacity=".2"') + shape(panes, s.glow('#ffd77a', '#4a3f5f'))
  }
  const rows = join(5, row)
  return [
    sky(s, { horizon: 480, sunX: 880, sunY: 160, sunR: 58, clouds: 3 }),
    sierra(s, 480, 260, 3, s.ink('#7a78a8', 0.5), s.ink('#6a6aa0', 0.45)) + shape('M-20 560Q200 300 600 250T1220 540V800H-20z', s.ink('#9a8f70', 0.25)),
    rows,
    dome(s, 690, 440, 74, '#d9503f', '#f6cf5a'),
    belfry(s, 490, 680, 84, 410, '#f6cf5a', { roofColour: '#d9503f', stages: 2 }) + belfry(s, 660, 680, 84, 380, '#f6cf5a', { roofColour: '#d9503f', stages: 3 }) + churchFront(s, 575, 690, 120, 230, '#f8da74'),
    street(s, -30, 770, 440, 150, ['#d6538a', '#f2b13f', '#3f9fb5']) + street(s, 770, 770, 460, 150, ['#f08a4f', '#8a6ac4', '#5fae7f']),
    rect(-10, 766, 1220, 50, s.ink('#c9a58a')) + tree(s, 440, 780, 120) + tree(s, 740, 780, 130),
  ].join('')
}

/** The palace of Palenque in the jungle, with its square tower. */
function chiapas(s: Stage): string {
  const stone = s.ink('#dccfae')
  const lit = s.ink('#f1e7cb')
  const dark = s.ink('#57504f')
  const steps = (x: number, y: number, w: number, n: number, h: number) => join(n, (i) => rect(x - w / 2 + i * 22, y - (i + 1) * h, w - i * 44, h, i % 2 ? stone : lit))
  return [
    sky(s, { horizon: 500, sunX: 420, sunY: 200, sunR: 62, clouds: 2, birds: true }),
    sierra(s, 520, 280, 4, s.ink('#3f8a6a', 0.45), s.ink('#2f7a68', 0.4)) + cloud(s, 860, 330, 1.4) + cloud(s, 250, 390, 1.3),
    hills(s, 540, 120, 8, s.ink('#2f7a55', 0.2)) + join(15, (i) => tree(s, i * 88 - 20, 570, s.between(90, 160), '#2f7a50', 0.16)),
    steps(600, 660, 660, 4, 28),
    rect(350, 450, 500, 100, lit) + shape(join(7, (i) => d`M${372 + i * 68} 548v-72h46v72z`), dark) + shape('M338 452L370 396H830L862 452z', stone) + line('M346 440H854', lit, 8) + rect(780, 452, 70, 98, s.ink('#a39780'), 'opacity=".45"'),
    rect(560, 220, 120, 190, stone) + rect(646, 220, 34, 190, s.ink('#a39780'), 'opacity=".6"') + shape('M582 244h46v50h-46zM582 320h46v52h-46z', dark) + rect(548, 302, 144, 14, lit) + rect(548, 380, 144, 14, lit) + poly([[546, 224], [572, 180], [668, 180], [694, 224]], lit) + rect(590, 160, 60, 22, stone),
    poly([[510, 660], [560, 550], [640, 550], [690, 660]], lit) + line(join(6, (i) => d`M${516 + i * 7} ${644 - i * 17}h${168 - i * 14}`), s.ink('#a39780'), 4),
    shape('M-20 650Q300 620 600 660T1220 650V820H-20z', s.ink('#6fae58')) + shape('M-20 720Q300 680 640 730T1220 710V820H-20z', s.ink('#4f954f')),
    person(s, 700, 700, 58, '#e0457b') + person(s, 730, 704, 62, '#2b3a8f'),
    palm(s, 150, 800, 400, -40, 0, '#2a7d4f') + tree(s, 1060, 780, 420, '#2f7d4a'),
    leaves(s, -10, 830, 1.4) + leaves(s, 1210, 830, 1.5, true) + leaves(s, 300, 860, 0.8) + leaves(s, 930, 870, 0.9, true),
  ].join('')
}

/** Talavera, tiled domes and the smoking volcano. */
function puebla(s: Stage): string {
  return [
    sky(s, { horizon: 560, sunX: 860, sunY: 230, sunR: 66, clouds: 3 }),
    volcano(s, 560, 580, 560, 400, 0.35) + cloud(s, 620, 140, 0.8) + cloud(s, 690, 100, 0.5),
    hills(s, 590, 90, 6, s.ink('#8f9f80', 0.35)),
    belfry(s, 260, 620, 70, 300, '#8f8794', { roofColour: '#f2b13f', far: 0.1, stages: 3 }) + belfry(s, 400, 620, 70, 300, '#8f8794', { roofColour: '#f2b13f', far: 0.1, stages: 3 }),
    dome(s, 850, 540, 100, '#2f6fc4', '#fff6e6') + line('M770 440l20-20 20 20-20 20zM840 420l20-24 20 24-20 24z', s.ink('#f2c14e'), 6),
    house(s, -20, 670, 250, 220, '#d9583f', { columns: 3 }) + house(s, 230, 670, 210, 190, '#f6dca0', { columns: 2 }) + house(s, 440, 670, 320, 230, '#2f6fb8', { columns: 4, trim: '#ffffff' }) + house(s, 760, 670, 200, 180, '#f3e9d8', { columns: 2 }) + house(s, 960, 670, 260, 230, '#e8963f', { columns: 3 }),
    tiles(s, 670, '#f3ead8', '#2f6fb8'), lamp(s, 430, 730, 190) + lamp(s, 770, 730, 190),
    pot(s, 180, 770, 150, '#2f6fb8') + pot(s, 1020, 770, 150, '#2f6fb8') + papelPicado(s, 6, 30, 12, 56, ['#2f6fb8', '#fff3dc', '#f2b13f']),
  ].join('')
}

/** The lagoon of seven blues with its jetties. */
function bacalar(s: Stage): string {
  const band = (y: number, c: string, bend: number) => shape(d`M-20 ${y}Q300 ${y - bend} 620 ${y}T1220 ${y - 10}V820H-20z`, s.ink(c))
  return [
    sky(s, { horizon: 330, sunX: 620, clouds: 4, birds: true }),
    hills(s, 340, 36, 9, s.ink('#3f8a62', 0.35), 350) + sea(s, { top: 336, far: '#1d5fa8', near: '#1d7fc0', glitterX: null }),
    band(400, '#1f7fc8', 20) + band(460, '#2fa3d6', -24) + band(530, '#46c2dc', 26) + band(600, '#6fdcdc', -24) + band(680, '#a4ecdc', 22),
    line('M120 420h90M760 440h120M420 500h100M900 560h110M250 580h90', '#ffffff', 4, 'opacity=".5"'),
    poly([[560, 800], [640, 800], [622, 520], [592, 520]], s.ink('#b98a5f')) + line(join(9, (i) => d`M${563 + i * 3.3} ${790 - i * 30}h${74 - i * 5}`), s.ink('#8a6242'), 3) + rect(430, 512, 350, 18, s.ink('#a87a52')) + line('M450 530v34M540 530v30M690 530v30M764 530v34', s.ink('#7c5a40'), 9),
    palapa(s, 520, 514, 210, 180) + person(s, 700, 514, 74, '#e0457b', true),
    at(880, 640, 1, shape('M-110-10Q0 20 110-14Q70 16 0 16T-110-10z', s.ink('#f06a3a')) + line('M-20-50L60 14', s.ink('#6d4a34'), 5)) + person(s, 876, 642, 66, '#f2a71b'),
    palm(s, 80, 830, 500, 70) + palm(s, 1130, 840, 460, -70) + leaves(s, 1210, 830, 0.9, true) + leaves(s, -10, 830, 1),
  ].join('')
}

/** A walled old town by the sea, for the ports of the Gulf and the Caribbean. */
function oldPort(s: Stage): string {
  return [
    sky(s, { horizon: 440, sunX: 860, sunY: 320, sunR: 74, clouds: 4, birds: true }),
    sea(s, { top: 436, far: '#2878b0', near: '#35b5bf', glitterX: 860 }),
    belfry(s, 520, 560, 70, 350, '#f6e3c2', { roofColour: '#e0a84a', stages: 2 }) + belfry(s, 650, 560, 70, 350, '#f6e3c2', { roofColour: '#e0a84a', stages: 2 }) + churchFront(s, 585, 560, 110, 210, '#fbeed6') + dome(s, 770, 540, 50, '#d9603f', '#fbeed6'),
    street(s, 140, 590, 330, 160, ['#f3a78f', '#8fcfc0', '#f6dc9a', '#a9c8e8']) + street(s, 700, 590, 330, 160, ['#f6c96a', '#f3a7b8', '#9fd0e0', '#e88a6a']),
    shape('M60 700L90 570H1010L1240 590V720H60z', s.ink('#b99a7a')) + shape(d`M84 576v-26h44v22h40v-22h44v22h40v-22h44v22h40v-22h44v22h40v-22h44v22h40v-22h44v22h40v-22h44v22h40v-22h44v22h40v-22h44v22h40v-22h44v22h70v20z`, s.ink('#cdb18f')) + line('M120 620h70M300 650h80M520 616h60M700 660h90M900 620h70M1060 660h80', s.ink('#937559'), 6),
    shape('M40 720V560Q50 520 84 520Q118 520 128 560V720z', s.ink('#cdb18f')) + shape('M46 540Q84 470 122 540z', s.ink('#a5866a')),
    sea(s, { top: 700, far: '#2a93b0', near: '#3fc9c4', glitterX: null }),
    agave(s, 1110, 820, 120, '#4f9a6a') + palm(s, 1050, 840, 420, 60) + palm(s, 1160, 840, 340, -20) + bloom(s, 60, 800, 220, 100),
  ].join('')
}

export const highland: SceneTable = {
  'san-cristobal': { draw: sanCristobal, lights: ['mist', 'golden', 'dusk'] },
  guanajuato: { draw: guanajuato, lights: ['golden', 'dusk', 'night'] },
  chiapas: { draw: chiapas, lights: ['mist', 'golden', 'dawn'] },
  puebla: { draw: puebla, lights: ['dawn', 'noon', 'golden'] },
  bacalar: { draw: bacalar, lights: ['noon', 'dawn', 'golden'] },
  campeche: { draw: oldPort, lights: ['golden', 'dusk', 'noon'] },
}
