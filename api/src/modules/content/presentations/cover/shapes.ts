const { PI, cos, sin } = Math

export type Point = readonly [x: number, y: number]

export const COVER_WIDTH = 1280
export const COVER_HEIGHT = 720

/** A filled polygon or, with a width, an open line. */
export interface Shape {
  points: Point[]
  colour: string
  width?: number
}

export interface Cover {
  ground: string
  /** Painted in this order. */
  shapes: Shape[]
}

export const polygon = (colour: string, ...points: Point[]): Shape => ({ colour, points })

export const line = (colour: string, width: number, points: Point[]): Shape => ({
  colour,
  width,
  points,
})

export const rectangle = (
  colour: string,
  x: number,
  y: number,
  width: number,
  height: number,
): Shape => polygon(colour, [x, y], [x + width, y], [x + width, y + height], [x, y + height])

/** The points of a ring around a centre; `radiusAt` takes the angle and returns both half axes. */
export function ring(centre: Point, radiusAt: (angle: number) => Point, steps = 72): Point[] {
  return Array.from({ length: steps }, (_, step) => {
    const angle = (2 * PI * step) / steps
    const [x, y] = radiusAt(angle)
    return [centre[0] + x * cos(angle), centre[1] + y * sin(angle)] as const
  })
}
