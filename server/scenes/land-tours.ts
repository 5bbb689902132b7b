import { belfry, churchFront, dome, house, lamp, shaded, street } from './buildings.ts'
import { papelPicado, person, pot, weave } from './dressing.ts'
import { hills, sierra } from './land.ts'
import { mix } from './light.ts'
import { archPath, at, d, disc, join, line, oval, poly, rect, shape } from './pen.ts'
import { agave, bloom, cactus, leaves, palm, tree } from './plants.ts'
import { food } from './rooms.ts'
import type { SceneTable } from './scene.ts'
import { cloud, flock, sky } from './sky.ts'
import type { Stage } from './stage.ts'

/** Stepped pyramid with a stair: centre of its foot at x, y. */
function pyramid(s: Stage, x: number, y: number, w: number, h: number, levels: number, stone: string, temple: boolean, far = 0): string {
  const lit = s.ink(mix(stone, '#ffffff', 0.3), far)
  const dark = s.ink(shaded(stone, 0.3), far)
  const top = temple ? h * 0.8 : h
  const half = (k: number) => (w / 2) * (1 - (k / levels) * 0.72)
  const step = top / levels
  const body = join(levels, (k) => {
    const [a, b] = [half(k), half(k + 0.75)]
    const ky = y - k * step
    return poly([[x - a, ky], [x - b, ky - step], [x + b, ky - step], [x + a, ky]], s.ink(stone, far)) + poly([[x + a * 0.4, ky], [x + b * 0.4, ky - step], [x + b, ky - step], [x + a, ky]], dark, 'opacity=".55"') + line(d`M${x - b} ${ky - step}H${x + b}`, lit, 5)
  })
  const stair = poly([[x - w * 0.11, y], [x - w * 0.07, y - top], [x + w * 0.07, y - top], [x + w * 0.11, y]], lit) + line(join(Math.round(top / 15), (i) => { const t = i / (top / 15); const r = w * (0.105 - 0.04 * t); return d`M${x - r} ${y - i * 15 - 8}h${r * 2}` }), s.ink(shaded(stone, 0.2), far), 3)
  const tw = half(levels) * 0.8
  const shrine = temple ? rect(x - tw, y - h, tw * 2, h * 0.2, s.ink(stone, far)) + rect(x + tw * 0.5, y - h, tw * 0.5, h * 0.2, dark, 'opacity=".5"') + rect(x - tw - 6, y - h - 8, tw * 2 + 12, 12, lit) + shape([-0.55, -0.1, 0.35].map((k) => d`M${x + tw * k} ${y - top}v${-h * 0.13}h${tw * 0.22}v${h * 0.13}z`).join(''), s.ink('#4a3b45', far)) : ''
  return body + stair + shrine
}

function chichenItza(s: Stage): string {
  return [
    sky(s, { horizon: 580, sunX: 820, sunY: 230, sunR: 80, clouds: 3, birds: true }),
    join(16, (i) => tree(s, i * 82 - 20, 590, s.between(90, 150), '#3f8a55', 0.2)),
    shape('M-20 570Q600 550 1220 570V820H-20z', s.ink('#9abf62')), oval(600, 620, 470, 26, s.ink('#6f9f52')),
    pyramid(s, 600, 620, 780, 420, 9, '#d9c8a0', true),
    shape('M-20 660Q500 620 1220 680V820H-20z', s.ink('#b5d076')) + poly([[560, 624], [640, 624], [780, 820], [420, 820]], s.ink('#ecd9ae')),
    at(470, 700, 1, shape('M-80 20V-6Q-60-40-30-34Q10-44 20-10L44-14L30 4Q10 16-10 12V20z', s.ink('#c9b48c')) + disc(-2, -18, 6, s.ink('#4a3b45')) + line('M20-4L44-10', s.ink('#8f7a60'), 4)) + at(730, 700, 1, shape('M80 20V-6Q60-40 30-34Q-10-44-20-10L-44-14L-30 4Q-10 16 10 12V20z', s.ink('#c9b48c')) + disc(2, -18, 6, s.ink('#4a3b45')) + line('M-20-4L-44-10', s.ink('#8f7a60'), 4)),
    person(s, 580, 700, 50, '#e0457b', true) + person(s, 604, 704, 54, '#2b3a8f') + person(s, 640, 690, 46, '#f2a71b'),
    tree(s, 110, 800, 440, '#3f8a55') + tree(s, 1110, 800, 400, '#4f9a55') + bloom(s, 280, 800, 240, 70, '#f2a71b') + leaves(s, 1210, 840, 0.9, true),
  ].join('')
}

function balloonShape(s: Stage, x: number, y: number, k: number, first: string, second: string, far = 0): string {
  return at(x, y, k, shape('M-60-60A60 60 0 0 1 60-60C60-20 24 10 14 36H-14C-24 10-60-20-60-60z', s.ink(first, far)) + shape('M-38-106Q-50-20-10 36H-14C-24 10-60-20-60-60Q-60-90-38-106zM38-106Q50-20 10 36H14C24 10 60-20 60-60Q60-90 38-106zM-14-118Q-24-20-4 36H4Q24-20 14-118Q0-122-14-118z', s.ink(second, far)) + line('M-13 38L-9 56M13 38L9 56', s.ink('#5f4330', far), 2.5) + rect(-12, 55, 24, 17, s.ink('#8a5f3f', far)))
}

function teotihuacan(s: Stage, many = false): string {
  return [
    sky(s, { horizon: 580, sunX: 340, sunY: 320, sunR: 90, clouds: 2 }),
    sierra(s, 580, 180, 4, s.ink('#7f80b5', 0.5), s.ink('#7078ac', 0.45)),
    pyramid(s, 880, 590, 330, 150, 4, '#c99a78', false, 0.3),
    shape('M-20 570Q600 560 1220 580V820H-20z', s.ink('#b9b268')) + poly([[560, 600], [640, 600], [900, 820], [300, 820]], s.ink('#e3c594')),
    pyramid(s, 600, 640, 860, 290, 5, '#c98f6a', false),
    join(3, (i) => rect(60 + i * 70, 650 + i * 34, 190 + i * 20, 36, s.ink('#b98563')) + rect(60 + i * 70, 640 + i * 34, 190 + i * 20, 12, s.ink('#e0b48c')) + rect(930 - i * 90, 650 + i * 34, 200 + i * 20, 36, s.ink('#a87558')) + rect(930 - i * 90, 640 + i * 34, 200 + i * 20, 12, s.ink('#e0b48c'))),
    person(s, 570, 740, 52, '#2fa6a0') + person(s, 600, 744, 56, '#e0457b', true),
    balloonShape(s, 640, 230, 1.5, '#e0457b', '#f2b13f') + balloonShape(s, 880, 300, 0.9, '#2fa6a0', '#fff3dc', 0.1) + balloonShape(s, 420, 330, 0.6, '#6a4bb5', '#f06a3a', 0.2),
    many ? balloonShape(s, 280, 210, 1.1, '#2b3a8f', '#f2b13f') + balloonShape(s, 1010, 190, 0.6, '#f06a3a', '#fff3dc', 0.2) + balloonShape(s, 760, 400, 0.4, '#d6337c', '#f2b13f', 0.3) : '',
    agave(s, 110, 800, 150) + agave(s, 1090, 805, 160) + cactus(s, 1170, 800, 240) + cactus(s, 40, 800, 200) + agave(s, 260, 820, 90) + agave(s, 960, 820, 90),
  ].join('')
}

function monteAlban(s: Stage): string {
  return [
    sky(s, { horizon: 480, sunX: 800, sunY: 230, sunR: 76, clouds: 4, birds: true }),
    sierra(s, 520, 240, 4, s.ink('#7f86b0', 0.55), s.ink('#6f78a8', 0.5)) + hills(s, 540, 90, 6, s.ink('#8aa070', 0.35)),
    shape('M-20 520Q600 490 1220 520V820H-20z', s.ink('#a9be66')),
    pyramid(s, 260, 570, 360, 110, 3, '#c4ae84', false, 0.1) + pyramid(s, 960, 580, 420, 140, 3, '#c4ae84', false, 0.1),
    shape('M-20 600Q600 560 1220 610V820H-20z', s.ink('#bccd74')), pyramid(s, 600, 680, 560, 220, 4, '#d0b98c', false) + rect(520, 430, 160, 34, s.ink('#d0b98c')) + line('M540 430V396M580 430V396M620 430V396M660 430V396', s.ink('#b9a078'), 20),
    person(s, 470, 730, 60, '#e0457b', true) + person(s, 740, 726, 58, '#2b3a8f') + person(s, 766, 730, 54, '#f2a71b', true),
    tree(s, 1080, 790, 360, '#6f9a55') + tree(s, 100, 790, 300, '#8a5fc4') + agave(s, 300, 810, 110) + agave(s, 900, 815, 120) + bloom(s, 600, 800, 300, 60, '#f2a71b'),
  ].join('')
}

function mezcal(s: Stage): string {
  return [
    sky(s, { horizon: 480, sunX: 300, sunY: 250, sunR: 78, clouds: 3 }),
    sierra(s, 520, 260, 4, s.ink('#8f86b8', 0.5), s.ink('#7f78b0', 0.45)) + hills(s, 550, 70, 6, s.ink('#a0a870', 0.2)),
    rect(-10, 550, 1220, 270, s.ink('#c48a5f')) + join(11, (i) => agave(s, 40 + i * 115, 590, 42, '#7fb5b8', 0.1)) + join(8, (i) => agave(s, 20 + i * 165, 650, 72, '#5f9fb0')),
    shape('M180 640V430L420 360L660 430V640z', s.ink('#e0a878')) + poly([[140, 446], [420, 350], [700, 446], [690, 470], [420, 384], [150, 470]], s.ink('#b9503a')) + shape(archPath(250, 500, 110, 140) + archPath(470, 500, 110, 140), s.glow('#ffcf6e', '#5a3a40')) + bloom(s, 200, 600, 90, 120),
    oval(800, 690, 230, 40, s.ink('#9a7a68')) + oval(800, 676, 200, 30, s.ink('#d8b890')) + at(800, 660, 1, oval(60, -40, 46, 74, s.ink('#8f8794')) + oval(46, -40, 46, 74, s.ink('#b5aeb8')) + disc(46, -40, 13, s.ink('#6d4a34')) + line('M-20-40H160', s.ink('#6d4a34'), 13) + line('M-20 20V-96', s.ink('#6d4a34'), 15)),
    line('M960 620H1000', s.ink('#6d4a34'), 6), at(1010, 720, 1.15, shape('M-58-92q34-12 96 0q30-44 52-46l14 34l-10 14l-20-4l-6 40l4 60h-12l-10-52h-60l-8 52h-12l-4-60q-34-10-24-38z', s.ink('#7a5a48'))),
    rect(-10, 740, 1220, 80, s.ink('#8a5a3f')) + rect(-10, 734, 1220, 14, s.ink('#b07a52')),
    at(330, 738, 1.5, shape('M-22 0V-74Q-22-92-10-98V-126H10V-98Q22-92 22-74V0z', s.ink('#cfe6e0')) + rect(-22, -60, 44, 46, s.ink('#fbeed6')) + line('M0-26Q-14-30-12-46M0-26Q14-30 12-46M0-26V-52', s.ink('#5f9ea0'), 4) + rect(-9, -136, 18, 14, s.ink('#b98457'))) + at(440, 738, 1.2, shape('M-20-36H20L14 0H-14z', s.ink('#b85c38')) + oval(0, -36, 20, 6, s.ink('#e8d0b0'))) + at(510, 738, 1.2, shape('M-20-36H20L14 0H-14z', s.ink('#2f6fb8')) + oval(0, -36, 20, 6, s.ink('#e8d0b0'))),
    disc(590, 722, 20, s.ink('#f2952f')) + disc(590, 722, 15, s.ink('#f7bd5a')) + agave(s, 120, 770, 190, '#4f8f98') + agave(s, 1120, 780, 170, '#4f8f98'), papelPicado(s, 4, 30, 12, 56),
  ].join('')
}

function market(s: Stage): string {
  const stall = (x: number, y: number, w: number, a: string) => {
    const crates = join(3, (i) => {
      const cx = x - w * 0.42 + i * w * 0.3
      const fruit = s.pick(['#f06a3a', '#d9483b', '#f2c14e', '#7fb54f', '#e0457b', '#8a5fc4'])
      return line(join(7, (k) => d`M${cx + 14 + (k % 4) * w * 0.06} ${y - 80 - Math.floor(k / 4) * 15}h.1`), s.ink(fruit), w * 0.075) + rect(cx, y - 74, w * 0.26, 34, s.ink('#c08a58'))
    })
    const n = 8
    return line(d`M${x - w * 0.48} ${y}V${y - 250}M${x + w * 0.48} ${y}V${y - 250}`, s.ink('#6d4a34'), 9) + rect(x - w * 0.5, y - 44, w, 44, s.ink(shaded(a, 0.3))) + crates + poly([[x - w * 0.44, y - 290], [x + w * 0.44, y - 290], [x + w * 0.58, y - 206], [x - w * 0.58, y - 206]], s.ink('#fff6e6')) + shape(join(n / 2, (i) => d`M${x - w * 0.44 + (i * 2 * w * 0.88) / n} ${y - 290}h${(w * 0.88) / n}L${x - w * 0.58 + ((i * 2 + 1) * w * 1.16) / n} ${y - 206}h${(-w * 1.16) / n}z`), s.ink(a)) + shape(join(n, (i) => d`M${x - w * 0.58 + (i * w * 1.16) / n} ${y - 208}h${(w * 1.16) / n}q0 22${-w * 0.072} 22t${-w * 0.072}-22z`), s.ink(a), 'opacity=".85"')
  }
  return [
    sky(s, { horizon: 520, sunX: 600, sunY: 180, sunR: 66, clouds: 3 }),
    belfry(s, 560, 540, 70, 340, '#f6d9a8', { far: 0.2, stages: 2 }) + dome(s, 680, 500, 60, '#e0793f', '#f6e6cc', 0.2),
    street(s, -30, 580, 420, 210, ['#e88a6a', '#f2c96a', '#8fbfb0'], 0.05) + street(s, 810, 580, 420, 210, ['#f3a7b8', '#a9c8e8', '#f6dc9a'], 0.05),
    rect(-10, 560, 1220, 260, s.ink('#d9bf9f')) + line('M-10 640H1210M-10 720H1210', s.ink('#c4a585'), 4, 'stroke-dasharray="60 14"'),
    stall(600, 600, 220, '#2fa6a0') + stall(250, 680, 340, '#e0457b') + stall(950, 680, 340, '#2b3a8f'),
    person(s, 520, 680, 110, '#f2a71b', true) + person(s, 690, 690, 118, '#6a4bb5', true) + person(s, 610, 660, 90, '#fff3dc'),
    weave(s, 470, 724, 260, 80, ['#d6337c', '#f2a71b', '#2b3a8f', '#f2a71b', '#d6337c']), pot(s, 120, 790, 170) + pot(s, 1080, 790, 170, '#2f6fb8') + bloom(s, 320, 780, 190, 90, '#f2a71b') + bloom(s, 880, 780, 190, 90, '#e0457b'), papelPicado(s, 10, 60),
  ].join('')
}

function oldTown(s: Stage): string {
  return [
    sky(s, { horizon: 560, sunX: 600, sunY: 220, sunR: 72, clouds: 3 }),
    dome(s, 690, 440, 66, '#e0793f', '#f6e6cc', 0.2) + belfry(s, 540, 600, 80, 420, '#f3d6a8', { far: 0.15 }) + churchFront(s, 630, 600, 120, 230, '#f6dfb8', '#fff6e6', 0.15),
    house(s, 330, 640, 160, 250, '#f3a7b8', { columns: 2, far: 0.08 }) + house(s, 720, 640, 150, 230, '#8fcfc4', { columns: 2, far: 0.08 }),
    house(s, 130, 680, 230, 380, '#f2b13f', { columns: 2 }) + house(s, -110, 730, 270, 540, '#d9583f', { columns: 2 }) + house(s, 850, 680, 220, 360, '#3f8fb5', { columns: 2 }) + house(s, 1050, 730, 270, 520, '#e88aa0', { columns: 2 }),
    shape('M490 636H720L1240 820H-40z', s.ink('#b5a2a0')) + line('M560 650L330 820M650 650L860 820M605 650V820', s.ink('#998688'), 4, 'stroke-dasharray="30 16"'),
    line('M140 250Q600 380 1060 250M350 420Q600 500 860 420', s.ink('#4a3a52'), 3) + papelPicado(s, 120, 70, 11, 72), lamp(s, 400, 690, 170) + lamp(s, 810, 690, 170),
    person(s, 560, 720, 86, '#e0457b', true) + person(s, 600, 724, 94, '#2b3a8f') + person(s, 690, 670, 60, '#f2a71b', true), pot(s, 200, 740, 120) + pot(s, 1000, 740, 120, '#2f6fb8') + bloom(s, 150, 330, 130, 120) + bloom(s, 1060, 340, 130, 130, '#f06a3a'),
  ].join('')
}

function kitchen(s: Stage): string {
  return [
    rect(0, 0, 1200, 800, s.ink('#f6d9a0')) + rect(0, 330, 1200, 140, s.ink('#fbf4e6')) + line(join(20, (i) => d`M${i * 62 + 10} 370l20-24 20 24-20 24zM${i * 62 + 10} 432l20-24 20 24-20 24z`), s.ink('#2f6fb8'), 5),
    shape(archPath(470, 60, 260, 260), s.ink('#fff3dc')) + shape(archPath(488, 80, 224, 240), s.light.sky[1]) + disc(650, 160, 30, s.light.sun) + palm(s, 560, 330, 190, 10) + line('M600 82V320', s.ink('#8a5f3f'), 8),
    line('M60 170H400M800 170H1140', s.ink('#7a5238'), 14) + join(4, (i) => at(110 + i * 82, 164, 0.9, shape('M-30-50h60l-8 48q-22 10-44 0z', s.ink(['#b85c38', '#2f6fb8', '#3f8a55', '#e0962b'][i] as string)) + rect(-33, -56, 66, 12, s.ink('#fbeed6')))) + join(6, (i) => line(d`M${830 + i * 54} 176v30`, s.ink('#5f4330'), 3) + shape(d`M${818 + i * 54} 204q12-10 24 0q2 60-12 84q-14-24-12-84z`, s.ink(['#d9483b', '#b8302f', '#8a2a3a'][i % 3] as string))),
    rect(0, 470, 1200, 330, s.ink('#c9694f')) + rect(0, 458, 1200, 28, s.ink('#e8a878')) + shape(archPath(190, 580, 200, 220) + archPath(810, 580, 200, 220), s.ink('#4a2a2f')) + shape('M230 790q0-70 40-90q-4 30 20 40q10-30 0-60q60 40 60 110zM850 790q0-70 40-90q-4 30 20 40q10-30 0-60q60 40 60 110z', '#ff9a3f') + shape('M262 790q0-34 26-50q34 20 30 50zM882 790q0-34 26-50q34 20 30 50z', '#ffd76a'),
    at(290, 460, 1.7, shape('M-70-54H70Q66 0 40 2H-40Q-66 0-70-54z', s.ink('#a8502f')) + oval(0, -54, 70, 15, s.ink('#5a2a1f')) + line('M-72-44q-20 4-14 20M72-44q20 4 14 20', s.ink('#a8502f'), 9) + line('M-20-74q-14-24 0-44t0-40M20-74q14-24 0-44t0-40', '#ffffff', 8, 'opacity=".5"')),
    at(620, 460, 1.5, shape('M-70-30H70Q60 0 40 4H-40Q-60 0-70-30z', s.ink('#56505f')) + oval(0, -30, 70, 15, s.ink('#3f3a48')) + oval(0, -32, 54, 9, s.ink('#5f9f3f')) + line('M10-36L50-84', s.ink('#6f6878'), 17)), at(900, 460, 1.5, oval(0, -14, 90, 16, s.ink('#3a3440')) + line('M-50-20h.1M0-24h.1M46-20h.1', s.ink('#f6dfa0'), 34)),
    line('M420 452h.1M450 446h.1M436 428h.1', s.ink('#d9483b'), 30) + line('M740 452h.1M770 450h.1', s.ink('#7fb54f'), 34) + bloom(s, 1100, 430, 90, 70, '#f2a71b') + pot(s, 90, 462, 130),
  ].join('')
}

/** Horse and rider in profile. */
const rider = (s: Stage, x: number, y: number, k: number, coat: string, dress: string) =>
  at(x, y, k, line('M-40-46L-54 0M-22-44L-16 0M34-44L20 0M46-46L64-4', s.ink(coat), 11) + shape('M-62-66Q-40-90 0-82Q34-84 52-70Q72-110 84-116L92-108L114-88L108-78L90-84Q82-54 56-38Q0-30-46-40Q-64-46-62-66z', s.ink(coat)) + line('M-62-62Q-84-50-78-16', s.ink('#2b1d24'), 10) + line('M62-90Q70-110 84-118', s.ink('#2b1d24'), 9) + line('M2-80L14-44', s.ink('#33406e'), 14) + shape('M-14-76Q-10-116 4-118Q18-116 16-76z', s.ink(dress)) + line('M10-104L50-84', s.ink(dress), 8) + disc(4, -128, 10, s.ink('#8d5a3f')) + shape('M-22-132Q4-142 30-132Q4-150 4-150Q-6-150-8-138z', s.ink('#e8c98a')))

function horses(s: Stage): string {
  return [
    sky(s, { horizon: 480, sunX: 640, sunY: 300, sunR: 96, clouds: 3, birds: true }),
    sierra(s, 520, 260, 4, s.ink('#9a6f8f', 0.45), s.ink('#86628a', 0.4)) + hills(s, 560, 90, 5, s.ink('#a8995f', 0.2)) + hills(s, 620, 60, 4, s.ink('#b5a35a')),
    shape('M-20 660Q400 610 700 650T1220 640V820H-20z', s.ink('#cfae6a')), rider(s, 350, 690, 1.3, '#5f3f33', '#e0457b') + rider(s, 840, 680, 1.1, '#b98457', '#2fa6a0') + rider(s, 590, 730, 1.6, '#8a5a3f', '#fff3dc'),
    cactus(s, 110, 790, 380) + cactus(s, 1110, 800, 320) + agave(s, 240, 815, 120) + agave(s, 990, 815, 140) + bloom(s, 640, 800, 320, 50, '#f2a71b'),
  ].join('')
}

function zipline(s: Stage): string {
  return [
    sky(s, { horizon: 480, sunX: 300, sunY: 190, sunR: 70, clouds: 3, birds: true }),
    sierra(s, 560, 330, 4, s.ink('#4f9a86', 0.5), s.ink('#3f8a80', 0.45)) + cloud(s, 800, 360, 1.5) + hills(s, 620, 150, 6, s.ink('#3f8a62', 0.25)) + join(13, (i) => tree(s, i * 100, 690, s.between(130, 220), '#2f7a50', 0.12)) + shape('M-20 680Q600 640 1220 690V820H-20z', s.ink('#2f7a50')) + join(9, (i) => tree(s, i * 150, 790, s.between(150, 220), '#3f8f55')),
    line('M-10 170Q560 330 1210 440', s.ink('#3a2b3f'), 5),
    at(600, 318, 1.9, line('M0 0L6 40', s.ink('#e0457b'), 4) + rect(-9, -5, 18, 10, s.ink('#56505f')) + line('M6 40L-8 82L34 90M-8 82L40 104', s.ink('#33406e'), 15, 'stroke-linejoin="round"') + line('M-8 84L2 46', s.ink('#f2a71b'), 20) + line('M2 50L14 8', s.ink('#8d5a3f'), 7) + disc(10, 30, 11, s.ink('#8d5a3f')) + shape('M-3 29a13 13 0 0 1 26 0z', s.ink('#d9483b')) + line('M34 90h10M40 104h10', s.ink('#5f3f33'), 8)),
    rect(20, 150, 26, 650, s.ink('#6d4a34')) + rect(-10, 290, 130, 14, s.ink('#a5764e')) + line('M110 290V230M70 290V230M110 232H-10', s.ink('#a5764e'), 6) + person(s, 86, 290, 70, '#2fa6a0'),
    leaves(s, -10, 840, 1.5) + leaves(s, 1210, 840, 1.7, true) + palm(s, 1080, 830, 430, 60), flock(s, 760, 200, s.ink('#d9483b')),
  ].join('')
}

function bikes(s: Stage): string {
  const bike = (x: number, y: number, k: number, colour: string, dress: string) =>
    at(x, y, k, d`<g fill="none" stroke="${s.ink('#2b2a3d')}" stroke-width="5"><circle cx="-46" cy="-28" r="28"/><circle cx="50" cy="-28" r="28"/></g>` + line('M-46-28L-22-72H32L0-28H-46M-22-72L0-28M28-82L50-28M28-82H40', s.ink(colour), 6) + line('M-22-78L6-58L0-26', s.ink('#33406e'), 13, 'stroke-linejoin="round"') + line('M-20-84L2-122', s.ink(dress), 19) + line('M2-118L36-86', s.ink(dress), 8) + disc(8, -142, 12, s.ink('#8d5a3f')) + shape('M-6-143a14 14 0 0 1 28 0z', s.ink('#f2a71b')))
  return [
    sky(s, { horizon: 560, sunX: 820, sunY: 230, sunR: 72, clouds: 3, birds: true }), hills(s, 580, 120, 5, s.ink('#7fa88a', 0.45)),
    street(s, -40, 660, 1280, 210, ['#f3a78f', '#8fcfc0', '#f6dc9a', '#a9c8e8', '#e88a6a', '#d8c4ea', '#f2c96a'], 0.05, 8), tree(s, 260, 670, 240, '#e8553a') + tree(s, 940, 670, 230, '#8a5fc4'),
    rect(-10, 656, 1220, 20, s.ink('#efe3d0')) + rect(-10, 676, 1220, 140, s.ink('#a89aa8')) + line('M-10 780H1210', s.ink('#fff3cf'), 6, 'stroke-dasharray="70 50"'),
    bike(420, 750, 1.5, '#e0457b', '#2fa6a0') + bike(720, 740, 1.4, '#2b3a8f', '#f06a3a'), bloom(s, 60, 780, 220, 120) + bloom(s, 1150, 780, 220, 130, '#f06a3a'),
  ].join('')
}

function museum(s: Stage): string {
  return [
    rect(0, 0, 1200, 600, s.gradient('wall', [s.ink('#35306a'), s.ink('#5a4a8f')])) + rect(0, 600, 1200, 210, s.ink('#b98f78')) + line('M600 600L-200 820M600 600L300 820M600 600L900 820M600 600L1400 820M0 650H1200M0 720H1200', s.ink('#a07a68'), 3),
    poly([[470, 0], [730, 0], [900, 600], [300, 600]], '#ffe9b0', 'opacity=".16"') + poly([[540, 0], [660, 0], [780, 600], [420, 600]], '#ffe9b0', 'opacity=".18"'),
    oval(600, 700, 260, 28, s.ink('#4a3058'), 'opacity=".5"') + rect(420, 580, 360, 116, s.ink('#e9dcc6')) + rect(404, 566, 392, 20, s.ink('#fff6e6')),
    disc(600, 330, 232, s.ink('#8f7a72')) + disc(592, 326, 228, s.ink('#d2b48f')) + d`<g fill="none" stroke="${s.ink('#8a6a58')}" stroke-width="6"><circle cx="592" cy="326" r="186"/><circle cx="592" cy="326" r="138"/><circle cx="592" cy="326" r="84"/></g>` + line(join(24, (i) => { const a = i * 0.2618; return d`M${592 + 194 * Math.cos(a)} ${326 + 194 * Math.sin(a)}L${592 + 216 * Math.cos(a)} ${326 + 216 * Math.sin(a)}` }), s.ink('#8a6a58'), 9) + shape(join(8, (i) => { const a = i * 0.7854 - 0.3927; const p = (r: number, o: number) => d`${592 + r * Math.cos(a + o)} ${326 + r * Math.sin(a + o)}`; return `M${p(92, -0.22)}L${p(180, 0)}L${p(92, 0.22)}z` }), s.ink('#c9603f')) + join(16, (i) => disc(592 + 162 * Math.cos(i * 0.3927 + 0.2), 326 + 162 * Math.sin(i * 0.3927 + 0.2), 10, s.ink(i % 2 ? '#2fa6a0' : '#f2b13f'))) + disc(592, 326, 66, s.ink('#e6cca4')) + disc(570, 312, 10, s.ink('#4a3b45')) + disc(614, 312, 10, s.ink('#4a3b45')) + shape('M566 346h52l-14 30h-24z', s.ink('#c9603f')) + line('M592 318v16', s.ink('#8a6a58'), 8),
    [[130, '#2fa6a0'], [960, '#e0793f']].map(([x, c]) => rect((x as number) - 10, 300, 130, 260, '#cfe6f2', 'opacity=".16"') + rect((x as number) - 10, 540, 130, 150, s.ink('#e9dcc6')) + at((x as number) + 55, 540, 1.3, shape('M-30 0Q-50-60-18-84H18Q50-60 30 0z', s.ink(c as string)) + rect(-22, -100, 44, 18, s.ink(c as string)) + line('M-36-40Q0-20 36-40', s.ink('#fff3dc'), 6, 'stroke-dasharray="3 10"'))).join(''),
    person(s, 380, 750, 170, '#e0457b', true) + person(s, 850, 744, 160, '#f2a71b') + person(s, 300, 740, 110, '#2fa6a0'),
  ].join('')
}

export const landTours: SceneTable = {
  'tour/chichen-itza': { draw: chichenItza, lights: ['golden', 'noon', 'dawn'] },
  'tour/pyramid': { draw: chichenItza, lights: ['dawn', 'golden', 'noon'] },
  'tour/teotihuacan': { draw: (s) => teotihuacan(s), lights: ['dawn', 'golden'] },
  'tour/balloons': { draw: (s) => teotihuacan(s, true), lights: ['dawn', 'golden'] },
  'tour/monte-alban': { draw: monteAlban, lights: ['golden', 'noon', 'dawn'] },
  'tour/mezcal': { draw: mezcal, lights: ['golden', 'dusk', 'dawn'] },
  'tour/market': { draw: market, lights: ['noon', 'golden'] },
  'tour/old-town': { draw: oldTown, lights: ['golden', 'dusk', 'noon'] },
  'tour/city': { draw: oldTown, lights: ['dusk', 'golden', 'noon'] },
  'tour/culture': { draw: monteAlban, lights: ['dawn', 'golden'] },
  'tour/kitchen': { draw: kitchen, lights: ['golden', 'noon'] },
  'tour/food': { draw: food, lights: ['noon', 'golden'], mirrors: true },
  'tour/horses': { draw: horses, lights: ['golden', 'dusk', 'dawn'], mirrors: true },
  'tour/zipline': { draw: zipline, lights: ['noon', 'golden', 'mist'], mirrors: true },
  'tour/adventure': { draw: zipline, lights: ['golden', 'noon'], mirrors: true },
  'tour/bikes': { draw: bikes, lights: ['golden', 'noon', 'dawn'] },
  'tour/museum': { draw: museum, lights: ['noon'] },
}
