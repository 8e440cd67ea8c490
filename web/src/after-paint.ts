/**
 * What nobody waits to see may wait until what they did is painted: browsers paint what an input changes before they run timers. Not
 * by an animation frame, of which there is none in a tab that was just left.
 */
export const afterPaint = (): Promise<void> => new Promise(resolve => setTimeout(resolve))
