const inputsOf = (form: HTMLFormElement) => [...form.elements].filter(element => element instanceof HTMLInputElement)

export const filledIn = (form: HTMLFormElement) => inputsOf(form).filter(({ value }) => value !== '')

export const controlNamed = (form: HTMLFormElement, name: string) => inputsOf(form).find(input => input.name === name) ?? null

/** The name of the first field that has an error, in the order in which the form shows them. */
export const firstAtFault = (form: HTMLFormElement, errors: object) => inputsOf(form).find(({ name }) => name in errors)?.name
