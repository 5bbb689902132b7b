import { arcade, glass, house, lamp, palapa, shaded, tower } from './buildings.ts'
import { lounger, parasol, person, pot, sailboat, tiles } from './dressing.ts'
import { beach, hills, sea, sierra } from './land.ts'
import { archPath, at, boxes, d, disc, join, line, oval, poly, rect, shape, times } from './pen.ts'
import { agave, bloom, cactus, leaves, palm, pine, tree } from './plants.ts'
import type { SceneTable } from './scene.ts'
import { sky } from './sky.ts'
import type { Stage } from './stage.ts'

const warmWalls = ['#fdf0dc', '#f7d3b5', '#ffffff', '#f6dca8', '#f0c4ae', '#e9ead8']
const strong = ['#e0457b', '#f2a71b', '#2fa6a0', '#f06a3a', '#2b3a8f', '#6a4bb5']

/** Swimming pool seen from its end, with coping and ripples. */
export function poolWater(s: Stage, x: number, y: number, w: number, h: number): string {
  const outline = (g: number) => d`M${x - w / 2 - g} ${y + h * 0.5}C${x - w * 0.5 - g} ${y - g * 0.5} ${x - w * 0.2} ${y - g * 0.5} ${x} ${y + h * 0.08 - g * 0.5}S${x + w * 0.5 + g} ${y - h * 0.1 - g * 0.5} ${x + w / 2 + g} ${y + h * 0.45}S${x + w * 0.2} ${y + h + g * 0.5} ${x} ${y + h * 0.94 + g * 0.5}S${x - w / 2 - g} ${y + h + g} ${x - w / 2 - g} ${y + h * 0.5}z`
  return shape(outline(26), s.ink('#f7ead2')) + shape(outline(0), s.gradient('pool', [s.ink('#37b7d0'), s.ink('#6fe0da')])) + line(join(9, (i) => d`M${x - w * 0.36 + (i % 3) * w * 0.26 + s.between(-20, 20)} ${y + h * (0.25 + Math.floor(i / 3) * 0.22)}q20-8 40 0t40 0`), '#ffffff', 4, 'opacity=".6"')
}

/** A broad resort in terraces by the sea, with its pool. */
function beachHotel(s: Stage): string {
  const wall = s.pick(warmWalls)
  const accent = s.pick(strong)
  const floors = 5 + Math.floor(s.between(0, 3))
  const wing = (x: number, w: number, n: number) => join(n, (i) => {
    const y = 560 - i * 48
    return rect(x, y - 48, w, 48, s.ink(wall)) + shape(boxes(times(Math.round(w / 50), (k) => [x + 9 + k * 50, y - 38, 32, 30] as const)), i % 2 ? glass(s) : s.glow('#ffe3a0', '#5f86a0')) + rect(x - 5, y - 12, w + 10, 7, s.ink('#ffffff')) + rect(x, y - 5, w, 6, s.ink(shaded(wall)))
  })
  return [
    sky(s, { horizon: 440, sunX: s.between(300, 560), clouds: 3, birds: true }),
    sea(s, { top: 436, bottom: 600, far: '#1a7fc0', near: '#39d0c6', glitterX: null }),
    palm(s, 330, 590, 300, -30, 0.1),
    wing(400, 150, floors - 2) + wing(550, 200, floors) + wing(750, 300, floors - 1) + rect(1030, 560 - (floors - 1) * 48, 20, (floors - 1) * 48, s.ink(shaded(wall))),
    rect(556, 560 - floors * 48 - 14, 188, 14, s.ink(accent)) + bloom(s, 640, 560 - floors * 48 - 16, 190, 30, accent) + bloom(s, 470, 560 - (floors - 2) * 48, 140, 30, accent),
    rect(-10, 560, 1220, 260, s.ink('#ecd6ae')) + palapa(s, 300, 600, 230, 190),
    bloom(s, 640, 574, 500, 50, accent, '#3f8f5a'), bloom(s, 980, 574, 300, 60, '#f2a71b', '#3f8f5a'),
    poolWater(s, 620, 600, 700, 150),
    parasol(s, 880, 690, 110, accent) + lounger(s, 850, 720, 90) + lounger(s, 980, 726, 90, accent) + lounger(s, 330, 690, 80, '#ffffff'),
    person(s, 470, 610, 60, '#f2a71b', true),
    palm(s, 100, 830, 560, 90) + palm(s, 1100, 840, 600, 30) + palm(s, 20, 830, 400, -30, 0, '#2a7d58') + leaves(s, 1210, 830, 1, true) + leaves(s, -10, 830, 0.8),
  ].join('')
}

/** Two storeys of arches around a patio of the viceroyalty. */
function colonialHotel(s: Stage): string {
  const wall = s.pick(['#e8a05f', '#d9694f', '#f2c76a', '#e88f8f', '#cf7f5a', '#f0d9a8'])
  const accent = s.pick(strong)
  const behind = s.glow('#ffd98a', '#7a4a3f')
  return [
    sky(s, { horizon: 420, sunX: 880, sunY: 120, sunR: 50, clouds: 2 }),
    rect(180, 170, 840, 470, behind) + shape(join(6, (i) => archPath(222 + i * 138, 510, 66, 130) + archPath(222 + i * 138, 290, 66, 100)), s.ink('#4f2f35')),
    arcade(s, 180, 400, 840, 210, 6, wall, 44) + rect(180, 388, 840, 26, s.ink('#fbeed6')) + line('M180 352H1020', s.ink('#3a2b3f'), 5) + line('M180 372H1020', s.ink('#3a2b3f'), 40, 'stroke-dasharray="3 13" style="stroke-linecap:butt"'),
    arcade(s, 180, 640, 840, 232, 6, wall, 40),
    rect(-10, 150, 200, 500, s.ink(shaded(wall, 0.22))) + rect(1010, 150, 200, 500, s.ink(shaded(wall, 0.22))) + shape(archPath(40, 400, 100, 250) + archPath(1060, 400, 100, 250) + archPath(50, 210, 80, 120) + archPath(1070, 210, 80, 120), s.glow('#ffd98a', '#5a3438')),
    rect(-10, 138, 1220, 18, s.ink('#fbeed6')) + shape(join(25, (i) => d`M${i * 50 - 20} 140q25-34 50 0z`), s.ink('#c45a3a')),
    tiles(s, 640, '#e6c9a0', '#c97f5a'),
    oval(600, 720, 190, 36, s.ink('#b99a80')) + shape('M430 716q170 60 340 0l-20-46q-150 36-300 0z', s.ink('#d8c4a8')) + oval(600, 668, 150, 18, s.ink('#4fb8c4')) + rect(584, 560, 32, 110, s.ink('#d8c4a8')) + shape('M510 566q90 40 180 0l-26 30q-64 16-128 0z', s.ink('#c9b294')) + line('M600 560q-2-50 0-60M600 510q-40 0-60 60M600 510q40 0 60 60M540 580q-20 10-24 86M660 580q20 10 24 86', '#e8fbff', 5, 'opacity=".8"'),
    bloom(s, 260, 420, 220, 110, accent) + bloom(s, 930, 410, 240, 120, accent) + bloom(s, 200, 300, 90, 190, accent) + bloom(s, 1004, 300, 100, 200, accent),
    pot(s, 330, 730, 130) + pot(s, 880, 730, 130) + pot(s, 140, 790, 190, '#2f6fb8') + pot(s, 1070, 790, 190, '#2f6fb8'),
  ].join('')
}

/** A small elegant house with striped awnings on a tree-lined street. */
function boutiqueHotel(s: Stage): string {
  const [wall, accent] = s.pick([['#f3c4b4', '#b8405a'], ['#cfe0d6', '#2f6f66'], ['#f7e6b8', '#2b3a8f'], ['#dcd3ea', '#6a4bb5'], ['#ffffff', '#1f7f86'], ['#e9b48a', '#7a2f3b']] as const)
  const window = (x: number, y: number) => shape(archPath(x - 8, y - 8, 86, 148), s.ink('#fff8ea')) + shape(archPath(x, y, 70, 136), glass(s)) + line(d`M${x + 35} ${y}V${y + 136}M${x} ${y + 70}h70`, s.ink('#fff8ea'), 4) + line(d`M${x - 12} ${y + 122}h94`, s.ink('#2f2a3f'), 28, 'stroke-dasharray="3 7" style="stroke-linecap:butt"') + line(d`M${x - 14} ${y + 108}h98`, s.ink('#2f2a3f'), 4)
  const awning = (x: number) => poly([[x, 516], [x + 130, 516], [x + 150, 556], [x - 20, 556]], s.ink('#fff8ea')) + shape(join(4, (i) => d`M${x + i * 37} 516h18l${(i - 1.5) * 6} 40h-22z`), s.ink(accent))
  return [
    sky(s, { horizon: 640, sunX: 900, sunY: 150, sunR: 56, clouds: 3 }),
    house(s, -60, 650, 300, 350, s.pick(['#f2c96a', '#e88a6a', '#9fc8d8']), { columns: 3, far: 0.15 }) + house(s, 960, 650, 300, 380, s.pick(['#a9c8a8', '#f3a7b8', '#f6dc9a']), { columns: 3, far: 0.15 }),
    rect(270, 170, 660, 480, s.ink(wall)) + rect(860, 170, 70, 480, s.ink(shaded(wall)), 'opacity=".5"') + rect(256, 154, 688, 22, s.ink('#fff8ea')) + rect(270, 408, 660, 14, s.ink('#fff8ea')) + line('M290 154V130H910V154', s.ink('#fff8ea'), 8) + bloom(s, 470, 140, 330, 44, accent) + bloom(s, 820, 140, 200, 40, '#f2a71b'),
    window(330, 236) + window(470, 236) + window(660, 236) + window(800, 236),
    awning(310) + awning(760) + rect(316, 556, 118, 94, glass(s)) + rect(766, 556, 118, 94, glass(s)) + line('M375 556V650M825 556V650', s.ink('#fff8ea'), 4),
    shape(archPath(528, 452, 144, 198), s.ink('#fff8ea')) + shape(archPath(544, 468, 112, 182), s.ink(accent)) + line('M600 468V650', s.ink(shaded(accent, 0.5)), 4) + disc(588, 570, 5, s.ink('#f2c14e')) + disc(612, 570, 5, s.ink('#f2c14e')),
    at(505, 530, 0.5, shape('M-10 0h20l6-34h-32z', s.glow('#ffe3a0', '#fdf3d8'))) + at(695, 530, 0.5, shape('M-10 0h20l6-34h-32z', s.glow('#ffe3a0', '#fdf3d8'))) + (s.light.lamps ? disc(505, 522, 40, '#ffd77a', 'opacity=".3"') + disc(695, 522, 40, '#ffd77a', 'opacity=".3"') : ''),
    bloom(s, 290, 300, 100, 280, accent) + bloom(s, 920, 420, 90, 220, accent),
    rect(-10, 650, 1220, 24, s.ink('#e6d8c8')) + rect(-10, 674, 1220, 140, s.ink('#9a93a8')) + line('M-10 730H1210', s.ink('#fff3cf'), 6, 'stroke-dasharray="70 50"'),
    pot(s, 500, 660, 110, accent) + pot(s, 700, 660, 110, accent), lamp(s, 230, 690, 230) + lamp(s, 980, 690, 230),
    person(s, 430, 670, 86, '#2fa6a0', true) + person(s, 780, 676, 92, '#f2a71b'),
    tree(s, 80, 800, 400, '#3f8a55') + tree(s, 1130, 800, 420, '#4f9a55'),
  ].join('')
}

/** A glass tower among its neighbours on an avenue. */
function cityHotel(s: Stage): string {
  const accent = s.pick(strong)
  const h = s.between(470, 540)
  return [
    sky(s, { horizon: 660, sunX: s.between(240, 380), sunY: 200, sunR: 70, clouds: 3 }),
    sierra(s, 640, 230, 4, s.ink('#7a80b0', 0.6), s.ink('#6a72a8', 0.55)),
    join(11, (i) => tower(s, i * 118 - 50, 660, 90, s.between(140, 320), s.pick(['#b5a9c8', '#d8b8b0', '#a9b8d0']), 0.45, 24)),
    tower(s, 210, 660, 130, s.between(260, 380), s.pick(warmWalls), 0.12, 26) + tower(s, 860, 660, 150, s.between(240, 360), s.pick(warmWalls), 0.12, 26),
    poly([[460, 660], [460, 660 - h + 50], [740, 660 - h - 30], [740, 660]], s.gradient('glass', [s.ink('#7fc4e0'), s.ink('#3f7fb0'), s.ink('#2f5f94')])) + poly([[640, 660], [640, 662 - h], [740, 630 - h], [740, 660]], s.ink('#24487a'), 'opacity=".45"'),
    line(join(Math.floor(h / 30), (i) => d`M460 ${640 - i * 29}H740`), s.ink('#ffffff'), 2.5, 'opacity=".45"') + line('M500 660V190M540 660V180M580 660V170M620 660V160M680 660V150', s.ink('#ffffff'), 2, 'opacity=".3"'),
    s.light.lamps ? shape(join(40, (i) => d`M${464 + (i % 7) * 40} ${640 - ((i * 5) % 15) * 29}h32v-20h-32z`), '#ffd77a', 'opacity=".8"') : poly([[470, 600], [470, 330], [620, 220], [620, 440]], '#ffffff', 'opacity=".18"'),
    bloom(s, 540, 190, 160, 40, accent) + bloom(s, 680, 160, 120, 36, accent),
    rect(420, 570, 360, 22, s.ink(accent)) + rect(440, 592, 320, 70, s.glow('#ffe9b0', '#f6e6c8')) + line('M520 592V662M600 592V662M680 592V662', s.ink('#4a3f5f'), 5),
    rect(-10, 660, 1220, 26, s.ink('#e0d6d8')) + rect(-10, 686, 1220, 130, s.ink('#7f7a98')) + line('M-10 746H1210', s.ink('#fff3cf'), 6, 'stroke-dasharray="70 50"'),
    join(5, (i) => tree(s, 60 + i * 270 + (i === 2 ? 300 : 0), 690, 150, i % 2 ? '#8a5fc4' : '#3f8a55')) + person(s, 470, 690, 70, '#f2f2e8') + person(s, 730, 694, 66, '#e0457b', true) + lamp(s, 390, 700, 190) + lamp(s, 810, 700, 190),
    at(600, 760, 1, shape('M-110-12Q-104-44-70-46L-40-76H40L74-46Q112-42 112-12z', s.ink('#f3c23f')) + shape('M-58-48L-34-70H-4V-48zM6-70H36L58-48H6z', s.ink('#3d5570')) + disc(-62, -10, 19, s.ink('#2b2a3d')) + disc(66, -10, 19, s.ink('#2b2a3d')) + disc(-62, -10, 8, '#ddd') + disc(66, -10, 8, '#ddd')),
  ].join('')
}

/** Thatched villas on stilts over a green pool. */
function jungleHotel(s: Stage): string {
  const accent = s.pick(strong)
  const villa = (x: number, y: number, w: number) => rect(x - w * 0.3, y - w * 0.34, w * 0.6, w * 0.34, s.ink('#d9b98a')) + rect(x - w * 0.24, y - w * 0.3, w * 0.2, w * 0.3, glass(s)) + rect(x + w * 0.04, y - w * 0.3, w * 0.2, w * 0.3, glass(s)) + palapa(s, x, y, w, w * 0.86) + rect(x - w * 0.46, y - 6, w * 0.92, 14, s.ink('#a5764e')) + line(d`M${x - w * 0.4} ${y + 6}v60M${x + w * 0.4} ${y + 6}v60M${x} ${y + 6}v60M${x - w * 0.46} ${y - 34}H${x - w * 0.3}M${x + w * 0.3} ${y - 34}H${x + w * 0.46}`, s.ink('#6d4a34'), 8)
  return [
    sky(s, { horizon: 420, sunX: 600, sunY: 180, sunR: 70, clouds: 2, birds: true }),
    hills(s, 440, 190, 6, s.ink('#4f9a78', 0.5)) + hills(s, 500, 150, 8, s.ink('#3f8a62', 0.3)) + join(12, (i) => tree(s, i * 110, 540, s.between(150, 250), i % 2 ? '#2f7a50' : '#3f8f55', 0.16)),
    hills(s, 600, 90, 7, s.ink('#2f7a50')),
    villa(330, 560, 250) + villa(860, 550, 240) + villa(600, 600, 330),
    shape('M-20 690Q300 640 600 656T1220 680V820H-20z', s.ink('#c9a878')) + poolWater(s, 600, 672, 760, 120),
    line('M430 690L470 660H560L600 690', s.ink('#a5764e'), 8), lounger(s, 260, 720, 90, accent) + lounger(s, 960, 720, 90),
    person(s, 560, 604, 58, accent, true),
    palm(s, 150, 800, 520, -50) + palm(s, 1060, 810, 560, 40) + leaves(s, -10, 830, 1.7) + leaves(s, 1210, 830, 1.7, true) + leaves(s, 250, 870, 0.9, false, '#2f8a55') + leaves(s, 960, 870, 0.9, true, '#2f8a55') + bloom(s, 160, 800, 160, 70, accent),
  ].join('')
}

/** A timber lodge below the pines. */
function mountainHotel(s: Stage): string {
  const roof = s.pick(['#b8503a', '#7a3b3f', '#c9703f', '#4f5f7a'])
  return [
    sky(s, { horizon: 500, sunX: 840, sunY: 190, sunR: 60, clouds: 3 }),
    sierra(s, 560, 400, 3, s.ink('#6f86a8', 0.5), s.ink('#5a7298', 0.45)) + sierra(s, 570, 240, 5, s.ink('#4f8a80', 0.3), s.ink('#3f7a78', 0.28)),
    join(17, (i) => pine(s, i * 76 - 10, 600 + s.between(-14, 10), s.between(120, 200), 0.15)),
    hills(s, 640, 60, 5, s.ink('#6fa060')),
    rect(330, 480, 540, 170, s.ink('#a8744a')) + line('M330 500H870M330 530H870M330 560H870M330 590H870M330 620H870', s.ink('#8a5a3a'), 4) + rect(310, 636, 580, 26, s.ink('#9a938f')),
    poly([[270, 490], [410, 330], [600, 330], [600, 490]], s.ink(roof)) + poly([[600, 330], [790, 330], [930, 490], [600, 490]], s.ink(shaded(roof, 0.2))),
    poly([[430, 650], [430, 420], [600, 250], [770, 420], [770, 650]], s.ink('#c08a58')) + poly([[400, 446], [600, 240], [800, 446], [770, 450], [600, 280], [430, 450]], s.ink(roof)) + shape('M500 430L600 332L700 430V470H500zM500 484H590V560H500zM610 484H700V560H610z', s.glow('#ffd77a', '#56708a')) + line('M600 340V560M550 390V560M650 390V560', s.ink('#7a4f34'), 6),
    rect(556, 576, 88, 76, s.ink('#6a3f2e')) + shape('M350 540h56v60h-56zM796 540h56v60h-56z', s.glow('#ffd77a', '#56708a')) + rect(810, 340, 44, 90, s.ink('#8a8386')) + line('M832 330q-20-30 6-56t0-54', '#ffffff', 14, 'opacity=".4"'),
    shape('M-20 700Q300 640 600 670T1220 690V820H-20z', s.ink('#4f8a55')) + poly([[560, 660], [640, 660], [760, 820], [420, 820]], s.ink('#d8bf98')),
    pine(s, 90, 800, 480) + pine(s, 220, 810, 280) + pine(s, 1110, 800, 500) + pine(s, 990, 810, 260) + bloom(s, 330, 780, 200, 70, '#8a5fc4') + bloom(s, 860, 780, 200, 70, '#f2a71b') + person(s, 690, 700, 74, '#d9483b'),
  ].join('')
}

/** Low adobe volumes, a long pool and giant cacti. */
function desertHotel(s: Stage): string {
  const wall = s.pick(['#e0a070', '#d98f6a', '#f0cfa0', '#f6e8d2'])
  const block = (x: number, y: number, w: number, h: number) => rect(x, y - h, w, h, s.ink(wall)) + rect(x + w * 0.8, y - h, w * 0.2, h, s.ink(shaded(wall)), 'opacity=".6"') + line(join(Math.floor(w / 40), (i) => d`M${x + 20 + i * 40} ${y - h + 22}v10`), s.ink('#6d4a34'), 9)
  return [
    sky(s, { horizon: 470, sunX: s.between(420, 760), sunY: 330, sunR: 84, clouds: 2 }),
    sierra(s, 500, 250, 4, s.ink('#a8708a', 0.45), s.ink('#8f5f86', 0.4)),
    sea(s, { top: 470, bottom: 560, far: '#2a7fb0', near: '#3fb8c0', glitterX: null }),
    hills(s, 570, 50, 6, s.ink('#cfa070', 0.15)) + join(7, (i) => cactus(s, 70 + i * 180, 590, s.between(80, 130), 0.2)),
    block(260, 620, 260, 180) + block(480, 620, 300, 260) + block(720, 620, 230, 150),
    shape(archPath(590, 500, 90, 120) + archPath(300, 530, 60, 90) + archPath(400, 530, 60, 90) + archPath(790, 540, 56, 80) + archPath(870, 540, 50, 80), s.glow('#ffd77a', '#5a4050')) + rect(530, 400, 50, 54, glass(s)) + rect(690, 400, 50, 54, glass(s)),
    line('M740 560H980M760 556V620M960 556V620', s.ink('#6d4a34'), 9) + line(join(8, (i) => d`M${750 + i * 30} 548v18`), s.ink('#6d4a34'), 6),
    rect(-10, 616, 1220, 204, s.ink('#ecc896')) + poly([[330, 650], [870, 650], [1010, 780], [190, 780]], s.ink('#fbeed6')) + poly([[350, 658], [850, 658], [970, 768], [230, 768]], s.gradient('pool', [s.ink('#37a7c8'), s.ink('#6fdcd6')])) + line('M420 690q30-8 60 0M640 700q40-8 80 0M500 740q50-10 100 0M760 742q40-8 80 0', '#ffffff', 4, 'opacity=".6"'),
    lounger(s, 880, 650, 80) + lounger(s, 300, 650, 80, '#f06a3a') + cactus(s, 120, 780, 380) + cactus(s, 1090, 780, 330) + agave(s, 240, 815, 120, '#6f9f8a') + agave(s, 1010, 815, 130, '#6f9f8a') + agave(s, 40, 810, 110, '#6f9f8a') + agave(s, 1180, 815, 110, '#6f9f8a'),
  ].join('')
}

export const hotels: SceneTable = {
  'hotel/beach': { draw: beachHotel, lights: ['noon', 'golden', 'dawn', 'dusk'], mirrors: true },
  'hotel/colonial': { draw: colonialHotel, lights: ['golden', 'noon', 'dusk', 'dawn'], mirrors: true },
  'hotel/boutique': { draw: boutiqueHotel, lights: ['golden', 'noon', 'dusk', 'dawn'], mirrors: true },
  'hotel/city': { draw: cityHotel, lights: ['dusk', 'dawn', 'golden', 'night'], mirrors: true },
  'hotel/jungle': { draw: jungleHotel, lights: ['noon', 'golden', 'mist', 'dusk'], mirrors: true },
  'hotel/mountain': { draw: mountainHotel, lights: ['dawn', 'golden', 'mist', 'dusk'], mirrors: true },
  'hotel/desert': { draw: desertHotel, lights: ['golden', 'dusk', 'dawn', 'noon'], mirrors: true },
}
