import { arcade, palapa, shaded, tower } from './buildings.ts'
import { hammock, lounger, parasol, pot, sailboat, tiles, weave } from './dressing.ts'
import { poolWater } from './hotels.ts'
import { hills, sea, sierra } from './land.ts'
import { mix } from './light.ts'
import { archPath, at, d, disc, join, line, oval, poly, rect, shape } from './pen.ts'
import { bloom, cactus, leaves, palm, pine, tree } from './plants.ts'
import type { SceneTable } from './scene.ts'
import { sky } from './sky.ts'
import type { Stage } from './stage.ts'

type View = 'sea' | 'patio' | 'city' | 'jungle' | 'mountain' | 'desert'

interface Decor {
  view: View
  walls: readonly string[]
  accents: readonly string[]
  floor: 'wood' | 'tiles' | 'clay'
  opening: 'door' | 'arch'
}

const decors: Record<string, Decor> = {
  beach: { view: 'sea', walls: ['#fbf1e2', '#e4f0ee', '#fdf6ec'], accents: ['#2fa6a0', '#f06a3a', '#2f7fc0'], floor: 'wood', opening: 'door' },
  colonial: { view: 'patio', walls: ['#f6e0b8', '#f3c9ac', '#e9dcc0'], accents: ['#b8405a', '#2b3a8f', '#d98a2b'], floor: 'tiles', opening: 'arch' },
  boutique: { view: 'patio', walls: ['#dfe4da', '#eed9d6', '#d9dceb'], accents: ['#6a4bb5', '#e0457b', '#1f7f86'], floor: 'tiles', opening: 'door' },
  city: { view: 'city', walls: ['#e3e2ea', '#efe6dc', '#d8dfe6'], accents: ['#2b3a8f', '#f2a71b', '#c9503f'], floor: 'wood', opening: 'door' },
  jungle: { view: 'jungle', walls: ['#e9d9b8', '#dccba6', '#f0e6cc'], accents: ['#3f8a55', '#e0793f', '#d6337c'], floor: 'wood', opening: 'door' },
  mountain: { view: 'mountain', walls: ['#c99a6a', '#d8b48a', '#e3cda8'], accents: ['#b8403a', '#2f6f66', '#f2a71b'], floor: 'wood', opening: 'arch' },
  desert: { view: 'desert', walls: ['#f0d2ae', '#f6e4cc', '#e8bfa0'], accents: ['#c9603f', '#2fa6a0', '#8a5a9a'], floor: 'clay', opening: 'arch' },
}

function view(s: Stage, kind: View): string {
  const base = sky(s, { horizon: 440, sunX: 720, sunY: 210, sunR: 56, clouds: 3 })
  if (kind === 'sea') return base + sea(s, { top: 400, bottom: 600, glitterX: 720 }) + sailboat(s, 640, 450, 60) + palm(s, 860, 640, 340, -40) + bloom(s, 640, 570, 240, 60)
  if (kind === 'city') return base + sierra(s, 440, 150, 4, s.ink('#7a80b0', 0.6), s.ink('#6a72a8', 0.55)) + join(8, (i) => tower(s, 430 + i * 64, 580, 54, s.between(110, 260), s.pick(['#e8c9b8', '#c4b8d8', '#f6e3c8', '#a9c0d8']), 0.2, 18))
  if (kind === 'jungle') return base + hills(s, 470, 140, 6, s.ink('#4f9a78', 0.4)) + join(6, (i) => tree(s, 440 + i * 90, 590, s.between(150, 240), '#3f8f55', 0.12)) + palm(s, 720, 620, 300, 40)
  if (kind === 'mountain') return base + sierra(s, 470, 300, 3, s.ink('#6f86a8', 0.4), s.ink('#5a7298', 0.35)) + hills(s, 520, 80, 5, s.ink('#5f9a68', 0.2)) + join(8, (i) => pine(s, 440 + i * 66, 590, s.between(110, 190), 0.1))
  if (kind === 'desert') return base + sierra(s, 460, 190, 4, s.ink('#a8708a', 0.4), s.ink('#8f5f86', 0.36)) + hills(s, 520, 60, 6, s.ink('#dfae7a')) + cactus(s, 560, 590, 200) + cactus(s, 800, 590, 140)
  return base + rect(380, 300, 500, 300, s.ink('#e8a05f')) + arcade(s, 380, 580, 500, 200, 4, '#f2c07a', 30) + bloom(s, 470, 380, 180, 90) + bloom(s, 800, 560, 200, 90, '#f06a3a') + tree(s, 640, 590, 200)
}

/** Floor by its kind from y down. */
function floor(s: Stage, y: number, kind: Decor['floor'], accent: string): string {
  if (kind === 'tiles') return tiles(s, y, '#f3e6d0', mix(accent, '#ffffff', 0.3))
  const colour = kind === 'wood' ? '#b98457' : '#cf8a60'
  const planks = join(13, (i) => d`M${600 + (i - 6) * 90} ${y}L${600 + (i - 6) * 190} 800`)
  return rect(0, y, 1200, 800 - y, s.gradient('floor', [s.ink(shaded(colour, 0.15)), s.ink(colour)])) + line(planks + (kind === 'clay' ? d`M0 ${y + 40}H1200M0 ${y + 96}H1200` : ''), s.ink(shaded(colour, 0.35)), 3, 'opacity=".6"')
}

/** A bedroom that looks out. */
const room = (style: keyof typeof decors) => (s: Stage): string => {
  const decor = decors[style] as Decor
  const wall = s.pick(decor.walls)
  const accent = s.pick(decor.accents)
  const second = s.pick(['#f2a71b', '#e0457b', '#2b3a8f', '#2fa6a0'])
  const hole = decor.opening === 'arch' ? archPath(440, 130, 420, 440) : 'M430 140h430v430h-430z'
  const frame = s.ink(style === 'city' ? '#3a3f55' : '#8a5f3f')
  return [
    view(s, decor.view),
    shape(`M0 0H1200V580H0z${hole}`, s.ink(wall), 'fill-rule="evenodd"'),
    shape(`M0 0H1200V46H0z`, s.ink(shaded(wall, 0.12))) + (style === 'city' ? '' : join(7, (i) => rect(i * 190 - 10, 0, 44, 56, s.ink('#8a5f3f')))),
    d`<path d="${hole}" fill="none" stroke="${frame}" stroke-width="14"/>` + (decor.opening === 'door' ? line('M645 140V570', frame, 9) : line('M440 340H860M650 132V570', frame, 7)),
    shape('M400 120Q440 300 392 570H330Q356 300 336 120zM890 120Q850 300 898 570H960Q934 300 954 120z', s.ink(mix(wall, '#ffffff', 0.55))) + line('M366 124Q384 320 356 566M924 124Q906 320 934 566', s.ink(shaded(wall, 0.15)), 5) + line('M316 118H974', frame, 8),
    floor(s, 570, decor.floor, accent),
    poly([[470, 580], [830, 580], [960, 720], [380, 720]], s.light.sun, 'opacity=".2"'),
    oval(600, 742, 470, 56, s.ink(mix(accent, '#ffffff', 0.25))) + oval(600, 742, 400, 44, s.ink('#fbeedd')) + oval(600, 742, 330, 33, s.ink(mix(second, '#ffffff', 0.2))),
    rect(30, 350, 30, 330, s.ink('#7a5238')) + shape('M30 360Q60 290 110 330V600H30z', s.ink('#94663f')),
    shape('M60 560H640Q680 562 684 600V690H60z', s.ink('#fffaf0')) + shape('M60 640H684V716H60z', s.ink('#eadfd0')) + rect(90, 712, 22, 30, s.ink('#7a5238')) + rect(640, 712, 22, 30, s.ink('#7a5238')),
    shape('M470 556H640Q680 562 684 600V716H470z', s.ink(accent)) + line('M500 558V716M640 560V716', s.ink(second), 12) + line('M530 558V716M612 558V716', s.ink('#fff6e0'), 5) + shape(join(4, (i) => d`M571 ${566 + i * 38}l16 17-16 17-16-17z`), s.ink('#fff6e0')),
    shape('M96 560Q84 490 120 486H240Q276 490 262 560z', s.ink('#ffffff')) + shape('M180 566Q170 506 204 502H310Q342 506 330 566z', s.ink('#f3ece2')) + shape('M270 570Q262 528 290 524H366Q392 528 382 570z', s.ink(second)),
    rect(720, 600, 110, 12, s.ink('#7a5238')) + line('M738 612V690M812 612V690', s.ink('#7a5238'), 8) + at(772, 600, 0.8, shape('M-16 0q-10-40 0-60h32q10 20 0 60z', s.ink('#2f6fb8')) + shape('M-46-62L-28-120H28L46-62z', s.glow('#ffe3a0', '#fdf3d8')) + (s.light.lamps ? disc(0, -80, 110, '#ffd77a', 'opacity=".22"') : '')),
    rect(90, 140, 190, 140, s.ink('#7a5238')) + weave(s, 100, 150, 170, 120, [accent, '#fbeedd', second, '#fbeedd', accent]),
    at(1060, 580, 1, line('M0-580V-300', s.ink('#5f4330'), 3) + shape('M-60-240Q-56-300 0-304Q56-300 60-240z', s.ink('#c99a5b')) + line('M-40-242Q-34-290 0-302Q34-290 40-242M0-302V-242', s.ink('#a5764e'), 3) + (s.light.lamps ? disc(0, -236, 60, '#ffd77a', 'opacity=".35"') : '')),
    shape('M960 600Q960 520 1010 514H1130Q1170 520 1170 600V690H960z', s.ink(second)) + shape('M944 590h40v100h-40zM1150 590h40v100h-40z', s.ink(shaded(second, 0.2))) + shape('M984 620h166v34H984z', s.ink(mix(second, '#ffffff', 0.25))) + line('M966 692v24M1170 692v24', s.ink('#7a5238'), 9),
    pot(s, 890, 690, 170, '#b85c38'),
  ].join('')
}

function pool(s: Stage): string {
  const accent = s.pick(['#f06a3a', '#e0457b', '#2b3a8f', '#f2a71b'])
  return [
    sky(s, { horizon: 430, sunX: s.between(420, 780), sunY: 290, sunR: 74, clouds: 3, birds: true }),
    sea(s, { top: 400, bottom: 560, glitterX: 600 }),
    bloom(s, 200, 520, 360, 90, accent) + bloom(s, 1000, 520, 360, 90, '#f2a71b'),
    rect(0, 540, 1200, 270, s.ink('#f0dcb8')) + line('M0 570H1200M0 620H1200M0 690H1200', s.ink('#d9bf94'), 3),
    palapa(s, 900, 590, 280, 240) + rect(820, 530, 160, 60, s.ink('#a5764e')) + rect(810, 522, 180, 12, s.ink('#7c5a40')),
    poolWater(s, 560, 570, 860, 190),
    lounger(s, 280, 600, 90) + lounger(s, 1030, 720, 110, accent) + lounger(s, 860, 760, 120) + parasol(s, 250, 610, 130, accent) + parasol(s, 1000, 760, 150, accent),
    at(520, 680, 1, oval(0, 0, 70, 26, s.ink('#f58fa8')) + oval(0, -4, 36, 10, s.ink('#37b7d0')) + line('M56-6Q84-40 64-76', s.ink('#f58fa8'), 16) + disc(66, -78, 13, s.ink('#f58fa8')) + shape('M74-84l22 8-8 10-16-6z', s.ink('#2b2a3d'))),
    palm(s, 90, 840, 580, 70) + palm(s, 1130, 850, 500, 10) + leaves(s, -10, 840, 1.1) + leaves(s, 1210, 840, 0.8, true),
  ].join('')
}

function courtyard(s: Stage): string {
  const wall = s.pick(['#e8a05f', '#d9694f', '#8fbfb0', '#f2c76a', '#e7a0a8'])
  return [
    sky(s, { horizon: 400, sunX: 860, sunY: 120, sunR: 50, clouds: 3 }),
    rect(0, 240, 1200, 400, s.ink(shaded(wall, 0.55))) + shape(join(5, (i) => archPath(130 + i * 215, 440, 90, 190)), s.glow('#ffcf6e', '#3f2a38')),
    arcade(s, -60, 640, 1320, 400, 6, wall, 70) + shape(join(25, (i) => d`M${i * 50 - 20} 236q25-36 50 0z`), s.ink('#c45a3a')),
    tiles(s, 640, '#f3e3c6', s.pick(['#2f6fb8', '#c9694f', '#3f8a7a'])),
    bloom(s, 180, 300, 330, 130) + bloom(s, 1040, 320, 330, 150, '#f06a3a') + bloom(s, 80, 440, 130, 240) + bloom(s, 1140, 470, 120, 240, '#f06a3a'),
    oval(600, 726, 220, 38, s.ink('#a88f7a')) + shape('M400 716q200 80 400 0l-10-70q-190 50-380 0z', s.ink('#d8c4a8')) + shape(join(9, (i) => d`M${436 + i * 41} 690l12-14 12 14-12 14z`), s.ink('#2f6fb8')) + oval(600, 650, 192, 24, s.ink('#e9d9c0')) + oval(600, 648, 170, 18, s.ink('#4fb8c4')) + rect(582, 520, 36, 130, s.ink('#d8c4a8')) + shape('M490 520q110 44 220 0l-34 40q-76 16-152 0z', s.ink('#e3d2b8')) + line('M600 512V440M600 440q-56 0-80 76M600 440q56 0 80 76M520 532q-24 20-30 106M680 532q24 20 30 106', '#e8fbff', 5, 'opacity=".85"'),
    pot(s, 310, 730, 170) + pot(s, 900, 730, 170) + pot(s, 130, 800, 230, '#2f6fb8') + pot(s, 1080, 800, 230, '#2f6fb8'),
    line('M420 0V210M780 0V170', s.ink('#3a2b3f'), 3) + [[420, 250], [780, 210]].map(([x, y]) => (s.light.lamps ? disc(x as number, y as number, 90, '#ffd77a', 'opacity=".25"') : '') + shape(d`M${(x as number) - 26} ${(y as number) - 30}h52l10 50-36 30-36-30z`, s.glow('#ffe3a0', '#f2c76a')) + line(d`M${x as number} ${(y as number) - 34}v80`, s.ink('#3a2b3f'), 3)).join(''),
  ].join('')
}

function bath(s: Stage): string {
  const accent = s.pick(['#2f6fb8', '#2fa6a0', '#c9603f', '#6a4bb5'])
  const tile = s.define('tile', (id) => `<pattern id="${id}" width="60" height="60" patternUnits="userSpaceOnUse"><path d="M0 0h60v60H0z" fill="${s.ink('#fbf4e6')}"/><path d="M30 4L56 30 30 56 4 30zM0 0h14L0 14zM60 0v14L46 0zM0 60V46l14 14zM60 60H46l14-14z" fill="${s.ink(accent)}"/><path d="M30 16L44 30 30 44 16 30z" fill="${s.ink('#f2b13f')}"/></pattern>`)
  return [
    sky(s, { horizon: 500, sunX: 640, sunY: 200, sunR: 54, clouds: 2 }) + hills(s, 460, 130, 5, s.ink('#4f9a78', 0.4)) + palm(s, 700, 560, 330, 20) + tree(s, 520, 560, 210, '#3f8f55'),
    shape(`M0 0H1200V620H0z${archPath(430, 90, 360, 390)}`, s.ink('#f6e6cf'), 'fill-rule="evenodd"') + rect(0, 440, 1200, 180, `url(#${tile})`) + rect(0, 430, 1200, 12, s.ink(accent)),
    d`<path d="${archPath(430, 90, 360, 390)}" fill="none" stroke="${s.ink('#8a5f3f')}" stroke-width="14"/>` + line('M610 92V478M430 300H790', s.ink('#8a5f3f'), 7),
    rect(0, 620, 1200, 190, s.ink('#d9b890')) + line('M0 660H1200M0 730H1200', s.ink('#c09a70'), 3),
    oval(600, 740, 360, 26, s.ink('#8f6f58'), 'opacity=".5"') + shape('M240 540H960Q950 730 800 734H400Q250 730 240 540z', s.ink('#c9774a')) + shape('M780 540H960Q950 730 800 734H720Q780 690 780 540z', s.ink('#a5583a'), 'opacity=".6"') + rect(222, 524, 756, 26, s.ink('#e09a68')) + oval(600, 530, 340, 12, s.ink('#bfeaf0')) + join(12, (i) => disc(340 + i * 26, 520 - (i % 3) * 9, s.between(12, 24), '#ffffff', 'opacity=".85"')) + line('M300 590Q600 640 900 590', s.ink('#e8b284'), 6),
    line('M860 524V430Q860 400 830 400T800 430', s.ink('#c9a24a'), 12), pot(s, 130, 740, 260, '#2f6fb8'),
    rect(1000, 560, 150, 12, s.ink('#7a5238')) + shape('M1020 520h110v20h-110zM1014 540h122v20h-122z', s.ink('#ffffff')) + at(960, 720, 1, line('M-40 0V-60M40 0V-60M-50-62H50', s.ink('#7a5238'), 9)) + shape('M930 640h60v18h-60z', s.ink(accent)),
    bloom(s, 400, 522, 70, 26) + at(320, 524, 0.5, rect(-10, -50, 20, 50, s.ink('#fff6e6')) + shape('M0-78q12 16 0 26q-12-10 0-26z', '#ffb347')),
  ].join('')
}

function terrace(s: Stage): string {
  const accent = s.pick(['#2b3a8f', '#e0457b', '#2fa6a0', '#f06a3a'])
  const bulbs = join(17, (i) => disc(20 + i * 73, 92 + 76 * Math.sin((Math.PI * ((i * 73) % 600)) / 600), 8, '#ffe3a0'))
  return [
    sky(s, { horizon: 450, sunX: s.between(460, 740), sunY: 340, sunR: 86, clouds: 3, birds: true }),
    sierra(s, 450, 120, 4, s.ink('#6a72a8', 0.55), s.ink('#5a689c', 0.5)) + sea(s, { top: 440, bottom: 620, glitterX: 600 }) + sailboat(s, 420, 500, 60),
    line('M0 90Q300 242 600 90Q900 242 1200 90', s.ink('#3a2b3f'), 3) + bulbs + (s.light.lamps ? fadeHalo : ''),
    rect(0, 590, 1200, 220, s.ink('#c98f6a')) + line('M0 630H1200M0 690H1200M0 760H1200', s.ink('#a8704f'), 4) + line('M0 500H1200', s.ink('#fbeed6'), 14) + line('M0 548H1200', s.ink('#fbeed6'), 84, 'stroke-dasharray="8 34" style="stroke-linecap:butt"'),
    hammock(s, 150, 330, 470, 360, 150, accent) + line('M150 590V310M470 590V340', s.ink('#7c5a40'), 12),
    oval(760, 740, 190, 18, s.ink('#7a4f3f'), 'opacity=".5"') + oval(760, 610, 170, 26, s.ink('#fbf1e2')) + line('M760 620V730M700 736H820', s.ink('#5f4330'), 13),
    at(560, 740, 1.25, line('M-40 0L-34-60M34 0L30-60', s.ink('#5f4330'), 7) + rect(-42, -72, 80, 16, s.ink(accent)) + shape('M-44-72V-150Q-40-160-30-150V-72z', s.ink('#7c5a40'))) + at(960, 740, 1.25, line('M-40 0L-34-60M34 0L30-60', s.ink('#5f4330'), 7) + rect(-40, -72, 80, 16, s.ink(accent)) + shape('M40-72V-150Q36-160 26-150V-72z', s.ink('#7c5a40'))),
    at(700, 604, 0.9, shape('M-14-62h28q0 36-14 36t-14-36z', s.ink('#f2a71b')) + line('M0-26V0M-12 0H12', '#ffffff', 4)) + at(830, 606, 0.9, shape('M-14-62h28q0 36-14 36t-14-36z', s.ink('#e0457b')) + line('M0-26V0M-12 0H12', '#ffffff', 4)) + bloom(s, 765, 580, 60, 40, '#f06a3a') + shape('M750 590h30l-5 22h-20z', s.ink('#2f6fb8')),
    pot(s, 1090, 740, 240) + bloom(s, 60, 760, 260, 140) + palm(s, 1170, 860, 480, -60) + leaves(s, 1220, 840, 0.9, true),
  ].join('')
}

const fadeHalo = join(9, (i) => disc(56 + i * 136, 130, 46, '#ffd77a', 'opacity=".14"'))

/** A table from above and ahead: mole, tacos, fruit, clay and weaving. */
export function food(s: Stage): string {
  const cloth = s.pick([['#2b3a8f', '#3f55b8'], ['#1f7f86', '#2f9fa0'], ['#b8405a', '#d15a70'], ['#e0962b', '#f2b13f']] as const)
  const plate = (x: number, y: number, r: number, rim: string, inside: string) => oval(x + 8, y + 14, r, r * 0.9, s.ink('#241a3a'), 'opacity=".3"') + oval(x, y, r, r * 0.9, s.ink(rim)) + oval(x, y, r * 0.84, r * 0.75, s.ink('#fff8ea')) + oval(x, y, r * 0.7, r * 0.62, s.ink(inside))
  const taco = (x: number, y: number, turn: number) => at(x, y, 1.2, shape('M-62 16A62 58 0 0 1 62 16Q0 34-62 16z', s.ink('#e8b04f')) + line('M-50 2q8-30 24-20t20-18t22 10t20-6t14 32', s.ink('#5fae4f'), 13) + line('M-40 2h.1M-14-8h.1M12-4h.1M36 4h.1', s.ink('#d9483b'), 15) + line('M-26-4h.1M26-10h.1', s.ink('#fff3dc'), 10) + shape('M-62 18A62 50 0 0 1 62 18Q0 40-62 18z', s.ink('#f6ca6a')) + line('M-34 8h.1M-8 2h.1M20 10h.1M40 16h.1', s.ink('#d99a3f'), 6), `rotate(${turn})`)
  const lime = (x: number, y: number) => disc(x, y, 30, s.ink('#5f9f3f')) + disc(x, y, 25, s.ink('#d8ec9a')) + line(join(4, (i) => d`M${x - 21 * Math.cos(i * 0.785)} ${y - 21 * Math.sin(i * 0.785)}L${x + 21 * Math.cos(i * 0.785)} ${y + 21 * Math.sin(i * 0.785)}`), s.ink('#8fc45a'), 3)
  return [
    rect(0, 0, 1200, 800, s.ink(cloth[0])) + shape(join(7, (i) => d`M${i * 200 - 60} 0h60v800h-60z`), s.ink(cloth[1])) + line(join(7, (i) => d`M${i * 200 + 70} 0V800`), s.ink('#fff3dc'), 5, 'stroke-dasharray="3 16"'),
    weave(s, 0, 330, 1200, 150, ['#e0457b', '#f2a71b', '#6a4bb5', '#f2a71b', '#e0457b']),
    plate(600, 400, 260, '#2f6fb8', '#f3e3c4') + line(join(20, (i) => d`M${600 + 238 * Math.cos(i * 0.314)} ${400 + 214 * Math.sin(i * 0.314)}h.1`), s.ink('#f2b13f'), 16),
    taco(530, 340, -18) + taco(690, 380, 10) + taco(570, 470, -6) + lime(720, 500) + lime(470, 430),
    plate(210, 230, 140, '#b85c38', '#5a2a1f') + line('M150 220q60-40 120 0M160 260q50-30 100 0', s.ink('#8a4a2f'), 9) + line(join(16, () => d`M${s.between(140, 280)} ${s.between(180, 280)}h7`), s.ink('#f6e3b8'), 5),
    plate(1000, 220, 130, '#2fa6a0', '#7fb54f') + line(join(9, () => d`M${s.between(950, 1050)} ${s.between(180, 260)}h.1`), s.ink('#d9483b'), 15) + line(join(9, () => d`M${s.between(950, 1050)} ${s.between(180, 260)}h.1`), s.ink('#fff6e6'), 11) + poly([[1060, 110], [1150, 190], [1050, 210]], s.ink('#f2c14e')),
    plate(1010, 600, 120, '#e0457b', '#f06a3a') + shape('M930 590q80-70 160 0q-80 30-160 0z', s.ink('#f2a71b')) + line(join(12, () => d`M${s.between(960, 1060)} ${s.between(585, 640)}h.1`), s.ink('#3a1f2a'), 8),
    at(200, 600, 1.5, shape('M-60-60H60Q56 70 0 74Q-56 70-60-60z', s.ink('#b85c38')) + oval(0, -60, 60, 20, s.ink('#d9794f')) + oval(0, -60, 48, 14, s.ink('#f3e3d0')) + line('M-52-10Q0 20 52-10', s.ink('#f6e3b8'), 6, 'stroke-dasharray="2 12"')) + lime(330, 690) + lime(860, 690),
    bloom(s, 80, 60, 220, 150, '#f2a71b') + bloom(s, 1140, 760, 220, 150, '#f2a71b'), leaves(s, 1210, 20, 0.7, true),
  ].join('')
}

const indoor = ['noon', 'golden', 'dusk', 'dawn'] as const

export const rooms: SceneTable = {
  ...Object.fromEntries(Object.keys(decors).map((style) => [`room/${style}`, { draw: room(style), lights: indoor, mirrors: true }])),
  pool: { draw: pool, lights: ['golden', 'noon', 'dusk', 'dawn'], mirrors: true },
  courtyard: { draw: courtyard, lights: ['golden', 'noon', 'dusk'] },
  bath: { draw: bath, lights: ['noon', 'golden', 'dawn'], mirrors: true },
  terrace: { draw: terrace, lights: ['dusk', 'golden', 'dawn', 'night'], mirrors: true },
  food: { draw: food, lights: ['noon', 'golden'], mirrors: true },
}
