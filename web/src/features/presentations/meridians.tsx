import styled from 'styled-components'

const Drawing = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: none;
  stroke: #27726a;
  stroke-width: 1.25;
`

const WIDTHS = [0, 68, 132, 185, 227, 254, 263]
const HEIGHTS = [-134, -67, 0, 67, 134]
const RADIUS = 263

/** Lines of a globe on the deep ground, one of them copper: what stands where a video's own picture cannot be had. */
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
      <path d={`M 0 ${-RADIUS} A 185 ${RADIUS} 0 0 1 0 ${RADIUS}`} stroke="#c27b4f" strokeWidth="2.5" />
    </Drawing>
  )
}
