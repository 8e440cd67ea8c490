import { type DragEvent, useState } from 'react'

/** Files dropped on an element. Spread `handlers` on it; `over` is true while one hovers there. */
export function useDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false)
  const hover = (event: DragEvent) => {
    // Without this the browser opens the file in the portal's place.
    event.preventDefault()
    setOver(true)
  }
  const handlers = {
    onDragEnter: hover,
    onDragOver: hover,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer.files[0]
      if (file) onFile(file)
    },
  }
  return { over, handlers }
}
