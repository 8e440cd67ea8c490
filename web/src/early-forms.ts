/** The forms that the server rendered and no component has taken over yet. */
let serverForms: HTMLFormElement[] = []

/** Called before hydration. */
export const keepServerForms = (): void => void (serverForms = [...document.forms])

const fieldsOf = ({ elements }: HTMLFormElement) =>
  [...elements].map(element => element.getAttribute('name') ?? '').join(' ')

/**
 * Returns the form with what was entered before hydration, once: the form itself or, if a foreign node made hydration fail and React
 * has rendered it again, the one that it replaces. Null for a form that the browser rendered.
 */
export function takeServerForm(form: HTMLFormElement | null): HTMLFormElement | null {
  if (!form) return null
  const fields = fieldsOf(form)
  const found =
    serverForms.find(one => one === form) ??
    serverForms.find(one => !one.isConnected && fieldsOf(one) === fields)
  serverForms = serverForms.filter(one => one !== found)
  return found ?? null
}
