import { screen, within } from '@testing-library/react'

/** Where toasts appear, once there is one: it is loaded with the first. */
export async function notifications(): Promise<HTMLElement> {
  const region = await screen.findByRole('region', { name: /Notifications/ })
  await within(region).findByRole('listitem')
  return region
}
