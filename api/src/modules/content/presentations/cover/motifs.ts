import {
  type Cover,
  COVER_HEIGHT,
  COVER_WIDTH,
  line,
  type Point,
  polygon,
  rectangle,
  ring,
  type Shape,
} from './shapes'

const { PI, ceil, cos, floor, round, sin } = Math

type Random = () => number
type Motif = (random: Random) => Cover

/** The colours of the looks' pictures; copper stands in pictures alone. */
const DEEP = '#0e2b29'
const DARK = '#17504a'
const TEAL = '#2a7a6e'
const LIGHT = '#80b6a9'
const MIST = '#c9ddd6'
const PALE = '#e9efed'
const COPPER = '#c27b4f'

const between = (random: Random, from: number, to: number) => from + random() * (to - from)
const whole = (random: Random, from: number, to: number) => floor(between(random, from, to + 1))
const pick = <T>(random: Random, choices: readonly T[]): T =>
  choices[floor(random() * choices.length)]!
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A globe's meridians and parallels, one of them copper. */
const globe: Motif = random => {
  const ground = pick(random, [DEEP, DARK, PALE])
  const colour = ground === DEEP ? TEAL : LIGHT
  const [cx, cy, radius] = [
    between(random, 440, 840),
    between(random, 260, 460),
    between(random, 400, 620),
  ]
  const tilt = between(random, -0.45, 0.45)
  const turn = between(random, 0, 1)
  const meridians = whole(random, 9, 14)
  const copper = whole(random, 2, meridians - 3)
  const placed = (x: number, y: number): Point => [
    cx + radius * (x * cos(tilt) - y * sin(tilt)),
    cy + radius * (x * sin(tilt) + y * cos(tilt)),
  ]
  const arc = (pointAt: (along: number) => Point) =>
    range(41).map(step => pointAt(-PI / 2 + (PI * step) / 40))
  const parallels = range(9).map(index => {
    const latitude = (PI * (index - 4)) / 10
    return line(colour, 2.5, [-1, 1].map(side => placed(side * cos(latitude), sin(latitude)))) // prettier-ignore
  })
  const meridianAt = (index: number) => {
    const longitude = -PI / 2 + (PI * (index + turn)) / meridians
    return arc(along => placed(cos(along) * sin(longitude), sin(along)))
  }
  return {
    ground,
    shapes: [
      ...parallels,
      ...range(meridians).map(index => line(colour, 2.5, meridianAt(index))),
      line(colour, 2.5, ring([cx, cy], () => [radius, radius], 96).concat([[cx + radius, cy]])),
      line(COPPER, 5, meridianAt(copper)),
    ],
  }
}

/** Grinding balls of several sizes, one of them copper. */
const balls: Motif = random => {
  const ground = pick(random, [PALE, MIST, DEEP])
  const step = between(random, 150, 220)
  const tones = ground === DEEP ? [DARK, TEAL, LIGHT] : [DARK, TEAL, LIGHT, DEEP]
  const [columns, rows] = [ceil(COVER_WIDTH / step) + 1, ceil(COVER_HEIGHT / step) + 1]
  const copper: Point = [whole(random, 2, columns - 3), whole(random, 1, rows - 2)]
  const shapes = range(rows).flatMap(row =>
    range(columns).map(column => {
      const centre: Point = [(column + (row % 2) / 2) * step, row * step * 0.88]
      const radius = step * pick(random, [0.2, 0.3, 0.4, 0.44])
      const isCopper = column === copper[0] && row === copper[1]
      return polygon(
        isCopper ? COPPER : pick(random, tones),
        ...ring(centre, () => (isCopper ? [step * 0.44, step * 0.44] : [radius, radius]), 28),
      )
    }),
  )
  return { ground, shapes }
}

/** The benches of an open cut, seen from above, with ore at their bottom. */
const pit: Motif = random => {
  const [cx, cy] = [between(random, 500, 960), between(random, 300, 440)]
  const [width, height] = [between(random, 620, 820), between(random, 380, 520)]
  const [driftX, driftY] = [between(random, -90, 90), between(random, -40, 70)]
  const wobble = between(random, 0.02, 0.09)
  const [lobes, phase] = [whole(random, 2, 4), between(random, 0, 2 * PI)]
  const benches = whole(random, 7, 10)
  const bench = (part: number): Point[] =>
    ring([cx + driftX * (1 - part), cy + driftY * (1 - part)], angle => {
      const radius = part * (1 + wobble * sin(lobes * angle + phase))
      return [width * radius, height * radius]
    })
  const rings = range(benches).map(index =>
    polygon(mix(DARK, MIST, (index + 1) / (benches + 1)), ...bench(1 - index / benches)),
  )
  return { ground: DARK, shapes: [...rings, polygon(COPPER, ...bench(1.15 / benches))] }
}

/** Rows of solar panels, some of them in the evening light. */
const panels: Motif = random => {
  const ground = pick(random, [PALE, MIST])
  const top = between(random, 170, 330)
  const rows = whole(random, 5, 7)
  const slant = between(random, 0.3, 0.75) * pick(random, [-1, 1])
  const width = between(random, 105, 150)
  const height = (760 - top) / rows
  const start = between(random, 140, 420)
  const shapes = range(rows).flatMap(row =>
    range(16).map(column => {
      const [y, next] = [top + row * height, top + (row + 0.78) * height]
      const x = start + column * width
      const shift = (at: number) => -slant * (at - top)
      const colour = random() < 0.08 ? COPPER : random() < 0.55 ? DARK : TEAL
      return polygon(
        colour,
        [x + shift(y), y],
        [x + width * 0.86 + shift(y), y],
        [x + width * 0.86 + shift(next), next],
        [x + shift(next), next],
      )
    }),
  )
  return { ground, shapes: pick(random, [shapes, shapes.map(flipped)]) }
}

const flipped = (shape: Shape): Shape => ({
  ...shape,
  points: shape.points.map(([x, y]) => [COVER_WIDTH - x, y] as const),
})

/** The faces of a crystal, a few of them copper. */
const facets: Motif = random => {
  const [columns, rows] = [whole(random, 5, 8), whole(random, 3, 5)]
  const [width, height] = [COVER_WIDTH / columns, COVER_HEIGHT / rows]
  const tones = pick(random, [
    [DEEP, DARK, DARK, TEAL],
    [DARK, TEAL, TEAL, LIGHT],
    [LIGHT, MIST, PALE, MIST],
  ])
  const corners = range(rows + 3).map(row =>
    range(columns + 3).map(
      (column): Point => [
        (column - 1 + between(random, -0.32, 0.32)) * width,
        (row - 1 + between(random, -0.32, 0.32)) * height,
      ],
    ),
  )
  const shapes = range(rows + 2).flatMap(row =>
    range(columns + 2).flatMap(column => {
      const [a, b, c, d] = [
        corners[row]![column]!,
        corners[row]![column + 1]!,
        corners[row + 1]![column + 1]!,
        corners[row + 1]![column]!,
      ]
      const face = (...points: Point[]) =>
        polygon(random() < 0.06 ? COPPER : pick(random, tones), ...points)
      return random() < 0.5 ? [face(a, b, c), face(a, c, d)] : [face(a, b, d), face(b, c, d)]
    }),
  )
  return { ground: tones[1]!, shapes }
}

/** Contour lines of an orebody, one of them copper. */
const contours: Motif = random => {
  const ground = pick(random, [DEEP, DARK, PALE])
  const colour = ground === DEEP ? TEAL : LIGHT
  const centre: Point = [between(random, 420, 900), between(random, 280, 450)]
  const count = whole(random, 8, 12)
  const copper = whole(random, 2, 4)
  const waves = range(3).map(index => ({
    lobes: index + 2,
    strength: between(random, 0.04, 0.13),
    phase: between(random, 0, 2 * PI),
  }))
  const stretch = between(random, 1.25, 1.9)
  const lines = range(count).map(index => {
    const size = 34 + index * between(random, 42, 50)
    const calm = 1 - index / (count * 2.2)
    const points = ring(centre, angle => {
      const radius =
        size *
        waves.reduce(
          (sum, { lobes, strength, phase }) => sum + calm * strength * sin(lobes * angle + phase),
          1,
        )
      return [radius * stretch, radius]
    })
    return line(index === copper ? COPPER : colour, index === copper ? 5 : 2.5, [
      ...points,
      points[0]!,
    ])
  })
  return { ground, shapes: lines }
}

/** Layers of rock, one of them copper. */
const strata: Motif = random => {
  const ground = pick(random, [PALE, MIST])
  const count = whole(random, 4, 6)
  const copper = whole(random, 1, count - 2)
  const [length, phase, swell] = [
    between(random, 380, 760),
    between(random, 0, 2 * PI),
    between(random, 14, 46),
  ]
  const dip = between(random, -110, 110)
  const top = between(random, 200, 320)
  const thickness = (760 - top) / count
  const shade = [LIGHT, TEAL, DARK, DEEP, DARK, TEAL]
  const shapes = range(count).map(index => {
    const depth = top + index * thickness + between(random, -18, 18)
    const ease = 1 - index / (count * 1.5)
    const edge = range(41).map((step): Point => {
      const x = step * 32
      return [
        x,
        depth + dip * (x / COVER_WIDTH - 0.5) + ease * swell * sin((2 * PI * x) / length + phase),
      ]
    })
    return polygon(index === copper ? COPPER : shade[index]!, [0, 800], ...edge, [COVER_WIDTH, 800])
  })
  return { ground, shapes }
}

/** Drill cores side by side. */
const cores: Motif = random => {
  const ground = pick(random, [PALE, DEEP])
  const count = whole(random, 6, 10)
  const left = between(random, 100, 500)
  const step = (1240 - left) / count
  const tones = ground === PALE ? [DARK, TEAL, LIGHT, MIST] : [DARK, TEAL, LIGHT]
  const shapes = range(count).flatMap(index => {
    const parts: Shape[] = []
    for (let y = between(random, -90, 0); y < COVER_HEIGHT; ) {
      const height = between(random, 44, 150)
      parts.push(
        rectangle(
          random() < 0.12 ? COPPER : pick(random, tones),
          left + index * step,
          y,
          step * 0.72,
          height,
        ),
      )
      y += height + 5
    }
    return parts
  })
  return { ground, shapes }
}

/** Land and machines, no charts: a rise that nobody has reported would be a statement. */
export const MOTIFS: readonly Motif[] = [globe, balls, pit, panels, facets, contours, strata, cores]

/** A colour between two others. */
function mix(from: string, to: string, part: number): string {
  const channel = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map(at => round(channel(from, at) * (1 - part) + channel(to, at) * part))
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}
