import { readStyleSheets } from './computed-styles'

const PAGE = `
  <div><p>Text</p><p hidden>Hidden</p><p style="display: none">Hidden</p></div>
  <section style="visibility: hidden">
    <button>Hidden</button><button style="visibility: visible">Visible</button>
  </section>
  <fieldset style="pointer-events: none">
    <label>Name <input></label><input type="hidden"><svg style="pointer-events: auto"><path></path></svg>
  </fieldset>
  <dialog>Closed</dialog><dialog open>Open</dialog>
  <div popover>Closed</div><div popover data-shown>Open</div><form popover>A part of its page</form>`

const styles = () =>
  [...document.body.querySelectorAll('*')].map(element => {
    const { display, visibility, pointerEvents } = getComputedStyle(element)
    return [element.outerHTML, display, visibility, pointerEvents]
  })

describe('Computed styles of tests', () => {
  it('Every element has the display, visibility and pointer events of jsdom’s rules', () => {
    document.body.innerHTML = PAGE
    const quick = styles()
    readStyleSheets()
    expect(quick).toEqual(styles())
  })
})
