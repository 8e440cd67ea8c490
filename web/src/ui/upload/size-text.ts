const MEGABYTE = 1_048_576
const KILOBYTE = 1_024

/** '4.1 MB' or '812 KB', with a no-break space. */
export function sizeText(bytes: number): string {
  return bytes < MEGABYTE
    ? `${Math.max(1, Math.round(bytes / KILOBYTE))}\u00A0KB`
    : `${(bytes / MEGABYTE).toFixed(1)}\u00A0MB`
}

/** '2.6 of 4.1 MB': both figures in the unit of the whole. */
export function sentText(sent: number, whole: number): string {
  const figure =
    whole < MEGABYTE ? Math.round(sent / KILOBYTE).toString() : (sent / MEGABYTE).toFixed(1)
  return `${figure} of ${sizeText(whole)}`
}
