/** For texts of up to a third as many characters. */
const room = Buffer.allocUnsafeSlow(192 * 1024)

/** A text in UTF-8, good until the next is asked for: to find memory of its own for each takes longer than to write it. */
export const bytesOf = (text: string): Buffer => (text.length * 3 <= room.length ? room.subarray(0, room.write(text)) : Buffer.from(text))
