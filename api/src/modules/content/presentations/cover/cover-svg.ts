import { type Cover, COVER_HEIGHT, COVER_WIDTH, type Shape } from './shapes'

const { round } = Math

/** A cover as an SVG document, without text or scripts. */
export function coverSvg({ ground, shapes }: Cover): string {
  const size = `viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}" width="${COVER_WIDTH}" height="${COVER_HEIGHT}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} stroke-linejoin="round"><path fill="${ground}" d="M0 0H${COVER_WIDTH}V${COVER_HEIGHT}H0z"/>${shapes.map(path).join('')}</svg>`
}

function path({ points, colour, width }: Shape): string {
  const way = `M${points.map(point => point.map(value => round(value * 10) / 10).join(' ')).join('L')}`
  return width
    ? `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${way}"/>`
    : `<path fill="${colour}" d="${way}z"/>`
}
