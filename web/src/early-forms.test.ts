import { keepServerForms, takeServerForm } from './early-forms'

const form = (...names: string[]) => {
  const made = document.createElement('form')
  made.innerHTML = names.map(name => `<input name="${name}">`).join('')
  document.body.append(made)
  return made
}

describe('The forms of the server', () => {
  afterEach(() => document.body.replaceChildren())

  it('A form of the server is taken once', () => {
    const email = form('email')
    keepServerForms()
    expect(takeServerForm(email)).toBe(email)
    expect(takeServerForm(email)).toBeNull()
  })

  it('A form rendered again takes the one that it replaces, by its fields', () => {
    const [email, question] = [form('email'), form('question', 'send')]
    keepServerForms()
    document.body.replaceChildren()
    expect(takeServerForm(form('question', 'send'))).toBe(question)
    expect(takeServerForm(form('question', 'send'))).toBeNull()
    expect(takeServerForm(form('email'))).toBe(email)
  })

  it('A form does not take another one that is still on the page', () => {
    const [first, second] = [form('email'), form('email')]
    keepServerForms()
    expect(takeServerForm(form('email'))).toBeNull()
    expect(takeServerForm(second)).toBe(second)
    expect(takeServerForm(first)).toBe(first)
  })

  it('A form that only the browser rendered takes none', () => {
    keepServerForms()
    expect(takeServerForm(form('email'))).toBeNull()
    expect(takeServerForm(null)).toBeNull()
  })
})
