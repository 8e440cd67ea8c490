import styled from 'styled-components'
import { theme } from '../../ui/theme'

const Drawing = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: none;
  stroke: color-mix(in srgb, ${theme.colour.onDeep2} 30%, transparent);
  stroke-width: 1.25;
`

const WIDTHS = [0, 62, 118, 164, 192, 230]
const HEIGHTS = [-120, -60, 0, 60, 120]
const RADIUS = 230

/** Lines of a globe on the deep ground: what stands where a video's own picture cannot be had. */
export function Meridians() {
  return (
    <Drawing viewBox="-320 -180 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {WIDTHS.map(width => (
        <ellipse key={width} rx={width} ry={RADIUS} />
      ))}
      {HEIGHTS.map(y => {
        const half = Math.sqrt(RADIUS ** 2 - y ** 2)
        return <path key={y} d={`M ${-half} ${y} H ${half}`} />
      })}
    </Drawing>
  )
}
